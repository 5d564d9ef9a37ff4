import { redirect } from "next/navigation";
import { requireScreen } from "@/lib/server/pages/guard";

/** The root is home (part 1, section 2). */
export default async function Page() {
  await requireScreen("/");
  redirect("/dashboard");
}
