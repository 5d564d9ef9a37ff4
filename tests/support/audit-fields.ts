/**
 * The audit fields of a record that Paola, the secretary of the demo data (id 3), made at `at` and nobody has
 * changed since.
 */
export const auditFields = (at = "2025-03-01T09:30:00.000Z") => ({
  created_by: 3,
  updated_by: 3,
  created_at: at,
  updated_at: at,
});
