// How the bubble of a tooltip looks and where it stands.

export const bubbleStyle =
  'pointer-events-auto fixed z-60 w-max max-w-[min(20rem,calc(100vw-1rem))] animate-fade-in whitespace-pre-line rounded-sm bg-ink px-3 py-1.5 text-sm text-surface'

const gap = 8

/** Puts a bubble above the middle of its element, below it where there is no room, and within the window. */
export function placeBubble(bubble: HTMLElement, anchor: Element): void {
  const target = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const middle = target.left + target.width / 2 - width / 2
  const above = target.top - height - gap
  bubble.style.left = `${Math.max(gap, Math.min(middle, window.innerWidth - width - gap))}px`
  bubble.style.top = `${above >= gap ? above : target.bottom + gap}px`
}
