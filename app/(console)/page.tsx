import { redirect } from "next/navigation";
import { requireScreen } from "@/lib/server/pages/guard";

/** The root is home (docs/rules/access.md#home). */
export default async function Page() {
  await requireScreen("/");
  redirect("/dashboard");
}
