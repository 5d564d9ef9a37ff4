export interface PickedMember {
  id_usr: number;
  nominativo: string;
  /** The member number; where a search gave the member. */
  SOC_ID?: string | null;
}

/** Somebody whom the search offers before anything is typed, and why. */
export interface MemberSuggestion extends PickedMember {
  detail: string;
}
