import dynamic from "next/dynamic";
import { loadPart } from "@/components/ui/load-part";
import { useOpenSailing } from "@/features/sailings/use-open-sailing";
import type { useOpenCruise } from "./use-open-cruise";
import type { UserCruise } from "./views";

const UserCruiseDialog = dynamic(() =>
  loadPart(() => import("@/features/user-cruises/user-cruise-dialog").then((file) => file.UserCruiseDialog)),
);
const ClosingDialog = dynamic(() =>
  loadPart(() => import("@/features/sailings/closing-dialog").then((file) => file.ClosingDialog)),
);

interface OpenCruiseDialogProps {
  cruise: ReturnType<typeof useOpenCruise>;
  list: readonly UserCruise[];
}

/** The dialog of what is open over the list. */
export function OpenCruiseDialog({ cruise, list }: OpenCruiseDialogProps) {
  const { open, close } = cruise;
  const sheet = useOpenSailing();
  switch (open.kind) {
    case "booking":
      return (
        <UserCruiseDialog
          key={open.booking.id}
          userCruise={open.booking}
          list={list}
          onCopy={(what) => cruise.copy(open.booking, what)}
          onClose={close}
        />
      );
    case "closing":
      return (
        <>
          <ClosingDialog
            key={open.booking.id}
            userCruise={open.booking}
            list={list}
            closes={open.closes}
            isUnlisted={open.isUnlisted}
            onSheet={() => sheet.open(open.booking.id)}
            onEdit={() => cruise.setEditing(true)}
            onClose={close}
          />
          {open.closes && open.isEditing && (
            <UserCruiseDialog
              userCruise={open.booking}
              list={list}
              onClose={() => cruise.setEditing(false)}
            />
          )}
        </>
      );
    case "new":
      return <UserCruiseDialog list={[]} from={open.from} start={open.start} onClose={cruise.closeNew} />;
    case "nothing":
      return null;
  }
}
