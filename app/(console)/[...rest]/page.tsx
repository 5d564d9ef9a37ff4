import { redirect } from "next/navigation";
import { requireCaller } from "@/lib/server/pages/guard";

/** Any unknown path is home (docs/rules/access.md#home). */
export default async function Page() {
  await requireCaller("/");
  redirect("/dashboard");
}
