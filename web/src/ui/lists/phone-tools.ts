import { createContext, type ReactNode } from 'react'

/** A list's tools, which its filters take into their line on phones. */
export const PhoneTools = createContext<ReactNode>(null)
