export { type Columns, column, columnsFor } from "./common-columns";
export { DataTable } from "./data-table";
export type { Column, ColumnKind, DataTableProps, EmptyText, RowAction, Sort, TableSelection } from "./types";
