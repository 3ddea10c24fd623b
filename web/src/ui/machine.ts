import { createContext, useContext } from 'react'

/** What the design system asks of the machine it runs on. */
export interface Machine {
  network: {
    isOnline: () => boolean
    /** Calls `listener` when a connection comes or goes, until the answer is called. */
    onChange: (listener: () => void) => () => void
  }
  share: {
    /** Puts a text where it can be pasted from; rejects where that is forbidden. */
    copy: (text: string) => Promise<void>
  }
  files: {
    /** Hands a file over to be kept. */
    save: (file: Blob, name: string) => void
  }
  storage: {
    /** Texts by name that stay on the device; neither throws where storage is full or forbidden. */
    kept: {
      read: (name: string) => string | null
      write: (name: string, text: string | null) => boolean
    }
  }
}

const without = () => {
  throw new Error('nothing was said about the machine: put MachineProvider above')
}

/** For what is drawn alone: a machine with a connection that can do nothing else. */
const alone: Machine = {
  network: { isOnline: () => true, onChange: () => () => undefined },
  share: { copy: without },
  files: { save: without },
  storage: { kept: { read: () => null, write: () => false } },
}

const MachineContext = createContext(alone)

/** The product says once, above everything, what the app runs on. */
export const MachineProvider = MachineContext

export const useMachine = (): Machine => useContext(MachineContext)
