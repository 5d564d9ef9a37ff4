export { BeyondSearch } from "./beyond-search";
export { type Columns, columnsFor, namingColumns } from "./columns";
export { DataTable } from "./data-table";
export { Filters } from "./filters";
export type {
  Column,
  DataTableProps,
  EmptyText,
  ExportedColumn,
  RowAction,
  Sort,
  TableHandle,
  TableSelection,
} from "./types";
