import { useEffect, useRef } from 'react'
import { Notice } from '../feedback/Notice'

/** What went wrong with the whole form, above its button; scrolled to and read out when it appears. */
export function FormError({ message }: { message: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = message !== null && message !== undefined && message !== ''

  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  if (!shown) return null
  return (
    <div ref={place}>
      <Notice tone="danger" announce>
        {message}
      </Notice>
    </div>
  )
}
