import { test as base } from "../support/fixtures";

export interface PictureOptions {
  /** Of the window, in px. */
  width: number;
  height: number;
  /** The folder into which the pictures go. */
  folder: string;
}

export const test = base.extend<object, PictureOptions>({
  width: [1440, { scope: "worker", option: true }],
  height: [900, { scope: "worker", option: true }],
  folder: [".data/screenshots", { scope: "worker", option: true }],
});
