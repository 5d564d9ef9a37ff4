import { z } from "zod";
import { fieldKinds, listRecords } from "../field-kinds";
import type { CallKey } from "../index";
import { schemasOf } from "./index";

/** The fields that the contract reads of a call's named answer, or null where it reads none. */
export function answerFieldsOf(key: CallKey, name: string): z.ZodRawShape | null {
  const answer = schemasOf(key).answer;
  const named = answer instanceof z.ZodObject ? answer.shape[name] : undefined;
  return named ? shapeOf(named as z.ZodType) : null;
}

/** Whether the named answer is a list of records. */
export function isList(key: CallKey, name: string): boolean {
  const answer = schemasOf(key).answer;
  const named = answer instanceof z.ZodObject ? (answer.shape[name] as z.ZodType | undefined) : undefined;
  return named !== undefined && listRecords.has(named);
}

/** The shape of a record's schema, through lists, optional and nullable wrappers. */
export function shapeOf(schema: z.ZodType): z.ZodRawShape | null {
  const described = fieldKinds.get(schema);
  if (described) return (described.parts as z.ZodRawShape | undefined) ?? null;
  const listed = listRecords.get(schema);
  if (listed) return shapeOf(listed.record as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.shape;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? shapeOf(innerType) : null;
}
