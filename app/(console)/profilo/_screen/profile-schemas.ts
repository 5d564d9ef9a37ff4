import { typedName } from "@/components/form/text-schema";
import { ownFieldMissing } from "@/lib/contract/own-limits";
import { emailText, passwordText } from "@/lib/contract/written-text";

export const ownNameSchema = typedName(ownFieldMissing);
/** An e-mail and a password of one's own (docs/rules/sign-in.md#profile-checks). */
export const emailSchema = emailText(ownFieldMissing);
export const passwordSchema = passwordText(ownFieldMissing);
