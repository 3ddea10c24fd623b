import type { ReactNode } from 'react'

/** A named part of a long form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full border-b border-line pb-2 text-lg font-bold text-brand-ink">
        {title}
      </legend>
      <div className="space-y-5">{children}</div>
    </fieldset>
  )
}
