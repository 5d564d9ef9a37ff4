import { typedName } from "@/components/form/text-schema";
import { ownFieldMissing } from "@/lib/contract/own-limits";
import { emailText, passwordText } from "@/lib/contract/written-text";

export const ownNameSchema = typedName(ownFieldMissing);
export const emailSchema = emailText(ownFieldMissing);
export const passwordSchema = passwordText(ownFieldMissing);
