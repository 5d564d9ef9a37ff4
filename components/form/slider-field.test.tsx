// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { SliderField } from "./slider-field";

afterEach(cleanup);

function Scene({ score }: { score: number | null }) {
  const { control } = useForm<{ affidabilita: number | null }>({ defaultValues: { affidabilita: score } });
  return (
    <SliderField
      control={control}
      name="affidabilita"
      min={0}
      max={10}
      valueText={(value) => (value === null ? "non indicata" : String(value))}
      shown={(value) => value}
    />
  );
}

function show(score: number | null) {
  cleanup();
  render(<Scene score={score} />);
  const slider = screen.getByRole("slider");
  return { slider, text: () => slider.getAttribute("aria-valuetext") };
}

it("without a value takes the one where its thumb stands by a press on it, and by the space bar", () => {
  const pressed = show(null);
  expect(pressed.text()).toBe("non indicata");
  fireEvent.pointerUp(pressed.slider, { button: 2 });
  fireEvent.keyDown(pressed.slider, { key: "Tab" });
  expect(pressed.text()).toBe("non indicata");
  fireEvent.pointerUp(pressed.slider, { button: 0 });
  expect(pressed.text()).toBe("5");
  const typed = show(null);
  expect(fireEvent.keyDown(typed.slider, { key: " " })).toBe(false);
  expect(typed.text()).toBe("5");
});

it("with a value is moved alone", () => {
  const { slider, text } = show(8);
  fireEvent.pointerUp(slider, { button: 0 });
  expect(text()).toBe("8");
  fireEvent.change(slider, { target: { value: "3" } });
  expect(text()).toBe("3");
});

it("its track is filled up to the thumb", () => {
  expect(show(4).slider.style.getPropertyValue("--share")).toBe("40%");
  expect(show(null).slider.style.getPropertyValue("--share")).toBe("50%");
});
