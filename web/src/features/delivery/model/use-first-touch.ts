import { useEffect, useRef } from 'react'

const signs = ['pointerdown', 'keydown', 'touchmove', 'wheel'] as const

/** Calls once when somebody first touches the page: mail servers that open every link do not. */
export function useFirstTouch(onTouch: () => void): void {
  const told = useRef(false)
  useEffect(() => {
    const touched = () => {
      if (told.current) return
      told.current = true
      onTouch()
    }
    for (const sign of signs) document.addEventListener(sign, touched, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touched)
    }
  }, [onTouch])
}
