export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Guard = "public" | "loggedIn" | "staff" | "secretariat" | "admin" | "adminOnly";
export type Effect = "read" | "write";
/**
 * The method by which the browser reaches a call; `none`: it does not. PATCH: an update that is sent as
 * changes (docs/rules/calls.md#gets-that-change-something).
 */
export type Exposed = Method | "PATCH" | "none";

/** One call of the legacy API as flat data; see ./calls. */
export interface Call<Path extends string = string, E extends Effect = Effect, X extends Exposed = Exposed> {
  readonly method: Method;
  readonly path: Path;
  readonly guard: Guard;
  readonly effect: E;
  readonly exposed: X;
  /** Names to be read from the answer, beside `esito` and `err`. */
  readonly answer: readonly string[];
  /** The body is multipart/form-data with one file. */
  readonly form: boolean;
  /** The form may also come without its file. */
  readonly fileOptional: boolean;
  /**
   * The same write once more: it waits while the first may still arrive, or the gateway looks whether that is
   * stored (docs/rules/saving.md#the-same-again). A creation that says neither waits too, and its failure
   * says that the record may be there (docs/rules/saving.md#creations).
   */
  readonly again?: Again;
}

type Again = "waits" | "lookedUp";

interface Options<X extends Exposed> {
  exposed?: X;
  form?: boolean;
  fileOptional?: boolean;
  again?: Again;
}

function row<E extends Effect>(effect: E) {
  return <const Path extends string, M extends Method, X extends Exposed = M>(
    method: M,
    path: Path,
    guard: Guard,
    answer: readonly string[] = [],
    { exposed = method as Exposed as X, form = false, fileOptional = false, again }: Options<X> = {},
  ): Call<Path, E, X> => ({ method, path, guard, effect, exposed, answer, form, fileOptional, again });
}

export const read = row("read");
export const write = row("write");

/** A PUT of a whole record, which the browser sends as changes (./stored says where the record is read). */
export const update = <const Path extends string>(path: Path, guard: Guard) =>
  write("PUT", path, guard, [], { exposed: "PATCH" });

/** The four calls of a list with a form. */
type Crud<Name extends string> = {
  readonly [Key in `${Name}.list`]: Call<`/${Name}/`, "read", "GET">;
} & { readonly [Key in `${Name}.create`]: Call<`/${Name}/`, "write", "POST"> } & {
  readonly [Key in `${Name}.update`]: Call<`/${Name}/{id}`, "write", "PATCH">;
} & { readonly [Key in `${Name}.delete`]: Call<`/${Name}/{id}`, "write", "DELETE"> };

/**
 * The calls of a list with a form: `porto.list` (GET `/porto/`, whose answer has the list as `list`),
 * `.create` (POST, whose answer may have the new record as `created`; `again` is its), `.update` and
 * `.delete` (`/porto/{id}`).
 */
export function crud<const Name extends string>(
  name: Name,
  list: string,
  guards: { readonly list: Guard; readonly save: Guard; readonly delete: Guard },
  { created, again }: { created?: string; again?: Again } = {},
): Crud<Name> {
  const calls: Record<string, Call> = {
    [`${name}.list`]: read("GET", `/${name}/`, guards.list, [list]),
    [`${name}.create`]: write("POST", `/${name}/`, guards.save, created ? [created] : [], { again }),
    [`${name}.update`]: update(`/${name}/{id}`, guards.save),
    [`${name}.delete`]: write("DELETE", `/${name}/{id}`, guards.delete),
  };
  return calls as Crud<Name>;
}

/** The names between braces in a path: `/documenti/{id_doc}` → `"id_doc"`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type Params<Path extends string> = { readonly [Name in ParamNames<Path>]: string | number };
