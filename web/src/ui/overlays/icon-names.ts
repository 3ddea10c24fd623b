// Buttons and links that only an icon stands for show their name to who rests on them (NAV-11): one bubble for all of them, so
// that none is forgotten and the first load carries no tooltips.
import { bubbleStyle, placeBubble } from './tooltip-bubble'
import { tooltipTiming } from './tooltip-timing'

const pressable = 'button, a[href]'
const pictures = 'img, canvas, video'
const unseen = 'svg, [aria-hidden], .sr-only'

/** The name of what shows an icon and no word; null where its words are seen, or where a tooltip of its own explains it. */
export function iconName(element: Element): string | null {
  if (element.querySelector('svg') === null || element.querySelector(pictures) !== null) return null
  if (element.hasAttribute('data-tooltip') || seenText(element) !== '') return null
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return name.trim() === '' ? null : name.trim()
}

function seenText(node: Node): string {
  if (node instanceof Text) return node.data.trim()
  if (node instanceof Element && node.matches(unseen)) return ''
  return [...node.childNodes].map(seenText).join('')
}

/** Begins to show names, to mice and to the keyboard; touch opens no tooltip. */
export function showIconNames(): () => void {
  const listening = new AbortController()
  let anchor: Element | null = null
  let bubble: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    if (bubble !== null) tooltipTiming.closed()
    bubble?.remove()
    bubble = null
  }
  const leave = () => {
    clearTimeout(timer)
    anchor = null
    timer = setTimeout(close, tooltipTiming.leaveMs)
  }
  const open = (element: Element) => {
    close()
    const name = element.isConnected ? iconName(element) : null
    if (name === null) return
    bubble = document.createElement('div')
    bubble.className = bubbleStyle
    bubble.setAttribute('role', 'tooltip')
    bubble.textContent = name
    bubble.addEventListener('pointerenter', () => clearTimeout(timer))
    bubble.addEventListener('pointerleave', leave)
    document.body.append(bubble)
    placeBubble(bubble, element)
  }
  const come = (target: EventTarget | null, delay: number) => {
    const element = target instanceof Element ? target.closest(pressable) : null
    if (element === null || element === anchor || iconName(element) === null) return
    close()
    anchor = element
    timer = setTimeout(() => open(element), delay)
  }

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listen: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listen, { signal: listening.signal, capture: true, passive: true })
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') come(target, tooltipTiming.delay())
  })
  on('pointerout', ({ relatedTarget }) => {
    if (anchor !== null && !(relatedTarget instanceof Node && anchor.contains(relatedTarget))) leave()
  })
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) come(target, 0)
  })
  on('focusout', leave)
  on('scroll', close)
  on('pointerdown', close)
  on('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return () => {
    close()
    listening.abort()
  }
}
