import { sqliteTable } from "drizzle-orm/sqlite-core";
import { named } from "./columns";

export const enti = sqliteTable("enti", named());
