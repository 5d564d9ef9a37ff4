/** Letters of a message, at most: form, door and stand-in hold to the same. */
export const MOST_MESSAGE_LETTERS = 5000;
