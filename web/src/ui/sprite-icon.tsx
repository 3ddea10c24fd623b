// What the build puts in the place of lucide's icons whose shapes the page itself holds (build/icon-sprite.ts).
import type { SVGProps } from 'react'

export function spriteIcon(name: string) {
  return function SpriteIcon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <use href={`#icon-${name}`} />
      </svg>
    )
  }
}
