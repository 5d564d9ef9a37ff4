// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import { DatesField } from "@/components/form/dates-field";

afterEach(cleanup);

interface Values {
  date: string[];
}

function Scene({ date, disabled, refuse }: { date: string[]; disabled?: boolean; refuse?: boolean }) {
  const form = useForm<Values>({ defaultValues: { date } });
  return (
    <form>
      <DatesField control={form.control} name="date" label="Date delle lezioni" disabled={disabled} />
      <output>{form.watch("date").join(" ")}</output>
      {refuse && (
        <button type="button" onClick={() => form.setError("date", { message: "Scegli almeno una data." })}>
          Rifiuta
        </button>
      )}
    </form>
  );
}

const held = () => document.querySelector("output")?.textContent;
const chosen = () =>
  within(screen.getByRole("list", { name: "Date delle lezioni: scelte" }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const remove = (date: string) => screen.getByRole("button", { name: `Togli ${date}` });
const day = (number: number) =>
  // The calendar comes on demand: the first asker waits for its module.
  screen.findByRole("button", { name: new RegExp(`\\b${number} marzo 2027`) }, { timeout: 10_000 });

describe("DatesField", () => {
  it("lists the days in order, with their weekday", () => {
    render(<Scene date={["2027-03-20", "2027-03-06"]} />);
    expect(chosen()).toEqual(["06/03/2027sabato", "20/03/2027sabato"]);
    expect(screen.getByText("2 date")).toBeTruthy();
  });

  it("takes a day from the calendar into its place, and away again at a second press", async () => {
    render(<Scene date={["2027-03-20", "2027-03-06"]} />);
    fireEvent.click(await day(13));
    expect(held()).toBe("2027-03-06 2027-03-13 2027-03-20");
    fireEvent.click(await day(6));
    expect(held()).toBe("2027-03-13 2027-03-20");
  });

  it("removes a day by its button, and the focus goes on to the next one, at the end to the list", async () => {
    render(<Scene date={["2027-03-06", "2027-03-13"]} />);
    fireEvent.click(remove("06/03/2027"));
    expect(held()).toBe("2027-03-13");
    await waitFor(() => expect(document.activeElement).toBe(remove("13/03/2027")));
    fireEvent.click(remove("13/03/2027"));
    expect(held()).toBe("");
    expect(screen.getByText("Nessuna data: sceglile dal calendario.")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("Nessuna data");
  });

  it("says what is wrong, at the group", () => {
    render(<Scene date={[]} refuse />);
    fireEvent.click(screen.getByRole("button", { name: "Rifiuta" }));
    expect(screen.getByRole("alert").textContent).toBe("Scegli almeno una data.");
    const group = screen.getByRole("group", { name: "Date delle lezioni" });
    expect(group.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  });

  it("shows the days and changes nothing while it is off", () => {
    render(<Scene date={["2027-03-06"]} disabled />);
    expect(chosen()).toEqual(["06/03/2027sabato"]);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
