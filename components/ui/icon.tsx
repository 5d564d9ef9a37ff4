// The types of an imported picture; Next.js' own file with them is there only after the first build.
/// <reference types="next/image-types/global" />
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** The sprite's address, with a hash: the browser keeps the file for ever. */
const address: string = sprite.src;

const iconAddress = (name: IconName) => `${address}#${name}`;

type IconProps = {
  name: IconName;
  /** 24 px wide and high unless these say otherwise. */
  className?: string;
  strokeWidth?: number;
};

/**
 * One icon of the sprite, in the colour of the text around it. It is decoration: the text beside it says the
 * same in words.
 */
export function Icon({ name, className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <use href={iconAddress(name)} />
    </svg>
  );
}
