// Icons as components: shapes of Lucide (icons.ts), in the frame that Lucide draws them in.
import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

export type LucideIcon = (props: IconProps) => ReactElement

export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

export function icon(shapes: readonly Shape[]): LucideIcon {
  return function Icon(props) {
    return framed(props, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}

/** What the build puts in the place of an icon whose shapes the page itself holds (build/icons.ts). */
export function spriteIcon(name: string): LucideIcon {
  return function SpriteIcon(props) {
    return framed(props, <use href={`#icon-${name}`} />)
  }
}

function framed(props: IconProps, ...shapes: ReactNode[]) {
  const frame: IconProps = {
    // Decoration beside a text, unless it is one.
    'aria-hidden': props['aria-label'] === undefined ? true : undefined,
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...props,
  }
  return createElement('svg', frame, ...shapes)
}
