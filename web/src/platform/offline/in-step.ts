// Keeps what rests on the device in step with what is typed: soon after a change, and when the page is put away or left.

const writeAfterMs = 300

export interface InStepOptions {
  /** What there is to lose, as JSON; null when the server has everything. */
  read: () => string | null
  /** Puts it on the device, or takes away what rests there; answers whether it rests there, or is gone. */
  bring: (text: string | null) => Promise<boolean>
}

export interface InStep {
  /** Begins to keep, and answers how to stop; what is not saved by then stays on the device. */
  start: () => () => Promise<boolean>
  /** Something was typed or saved: the device follows in a moment. */
  changed: () => void
  /** The device follows now; answers whether it has what is typed, or nothing where nothing is left to lose. */
  flush: () => Promise<boolean>
  /** What is not saved yet was given up on purpose. */
  discard: () => void
  /** Somebody else took it away: it is brought again if there is something to lose still. */
  wasTaken: () => void
}

/** A full or forbidden storage costs what rests there, never the editing. */
export function keepInStep({ read, bring }: InStepOptions): InStep {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false
  /** Undefined where it is not known. */
  let onDevice: string | null | undefined = null
  let kept = Promise.resolve(true)

  function flush(): Promise<boolean> {
    clearTimeout(waiting)
    waiting = undefined
    const text = isGivenUp ? null : read()
    if (text !== onDevice) {
      onDevice = text
      kept = bringIt(text)
    }
    return kept
  }

  async function bringIt(text: string | null): Promise<boolean> {
    const isBrought = await bring(text).catch(() => false)
    // What is read next is brought whatever it is.
    if (!isBrought && onDevice === text) onDevice = undefined
    return isBrought
  }
  const leave = () => void flush()

  return {
    start: () => {
      isGivenUp = false
      window.addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', leave)
      return () => {
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', leave)
        return flush()
      }
    },
    changed: () => {
      isGivenUp = false
      waiting ??= setTimeout(leave, writeAfterMs)
    },
    flush,
    discard: () => {
      isGivenUp = true
      leave()
    },
    wasTaken: () => {
      if (onDevice === null) return
      onDevice = undefined
      leave()
    },
  }
}
