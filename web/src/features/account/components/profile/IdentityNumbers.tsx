import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/actions/Button'
import { Eye, EyeOff } from '../../../../ui/icons'
import { type KeyValue, KeyValueList } from '../../../../ui/layout/KeyValueList'
import { IdentityFields } from '../IdentityFields'
import type { ProfileValues } from './profile-form'

/** Identity numbers, covered until asked for: a profile is also opened where others look on. */
export function IdentityNumbers({ stored }: { stored: boolean }) {
  const [open, setOpen] = useState(!stored)
  const [pressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const form = useFormContext<ProfileValues>()
  const { errors } = form.formState
  const [id_type, tc_number, tax_number, tax_office] = useWatch({
    control: form.control,
    name: ['id_type', 'tc_number', 'tax_number', 'tax_office'],
  })
  const wrong = errors.tc_number ?? errors.tax_number ?? errors.tax_office

  // The pressed button gives way to what it opens.
  useEffect(() => {
    if (pressed) place.current?.querySelector<HTMLElement>(open ? 'input:checked' : 'button')?.focus()
  }, [pressed, open])

  function show(next: boolean) {
    setPressed(true)
    setOpen(next)
  }

  if (open || wrong)
    return (
      <div ref={place} className="space-y-4">
        <IdentityFields keepsNumbers />
        <p className="text-sm text-meta">Kaydettiğinizde yalnız seçili türün bilgileri saklanır.</p>
        {stored && (
          <Button variant="quiet" icon={EyeOff} className="-ml-4" onClick={() => show(false)}>
            Numaraları Gizle
          </Button>
        )}
      </div>
    )

  const items: KeyValue[] =
    id_type === 'tc'
      ? [{ label: 'TC Kimlik No', value: <Covered number={tc_number} /> }]
      : [
          { label: 'Vergi numarası', value: <Covered number={tax_number} /> },
          { label: 'Vergi dairesi', value: tax_office },
        ]
  return (
    <div ref={place} className="flex flex-wrap items-end justify-between gap-4">
      <KeyValueList columns={2} items={items} />
      <Button icon={Eye} onClick={() => show(true)}>
        Göster
      </Button>
    </div>
  )
}

function Covered({ number }: { number: string }) {
  const end = number.slice(-2)
  return (
    <span className="tabular">
      <span aria-hidden>{'•'.repeat(Math.max(0, number.length - 2)) + end}</span>
      <span className="sr-only">gizli, son iki hanesi {end}</span>
    </span>
  )
}
