export { type Columns, columnsFor, namingColumns } from "./columns";
export { DataTable } from "./data-table";
export type {
  Column,
  DataTableProps,
  EmptyText,
  RowAction,
  Sort,
  TableHandle,
  TableSelection,
} from "./types";
