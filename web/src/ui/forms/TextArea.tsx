import { clsx } from 'clsx'
import {
  type ComponentPropsWithRef,
  type InputEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field-context'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Lines seen before anything is typed; it grows with its text, up to half the screen. */
  rows?: number
}

export function TextArea({ rows = 3, ref, className, onInput, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)

  // The text may also be set from outside, by a form reset or a loaded draft.
  useLayoutEffect(() => grow(area.current))

  function input(event: InputEvent<HTMLTextAreaElement>) {
    grow(event.currentTarget)
    onInput?.(event)
  }

  return (
    <textarea
      {...rest}
      {...wiring}
      ref={area}
      rows={rows}
      onInput={input}
      style={{ minHeight: `calc(${rows} * 1.5rem + 1.625rem)` }}
      className={clsx(controlStyle(), 'block field-sizing-content max-h-[50vh] resize-y py-3', className)}
    />
  )
}

/** For browsers without `field-sizing: content`. */
function grow(area: HTMLTextAreaElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
