// The person met signs for the visit, the device in their hands. Kept on the device first, as presses are.
import type { VisitView } from '@gozlem/contract/visit'
import { screenSignatureNote } from '@gozlem/domain/report/signature'
import { maximumPersonMet, maximumPersonMetTitle, personMetMissingMessage } from '@gozlem/domain/visit/proof'
import { foldTurkish } from '@gozlem/domain/turkish'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Added } from '../../../platform/outbox/entry'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { toast } from '../../../ui/overlays/toast'
import { contactsQuery } from '../../client-company/api'
import { SignHere } from '../../report/components/signatures/SignHere'
import { type Proof, proofEntry, signatureOf, visitProof } from '../outbox'

export interface VisitSignatureDialogProps {
  visit: VisitView
  onClose: () => void
}

export function VisitSignatureDialog({ visit, onClose }: VisitSignatureDialogProps) {
  const outbox = useOutboxWrites()
  const cache = useQueryClient()
  const [person, setPerson] = useState<ComboboxOption | null>(null)
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState<string | undefined>()

  /** Names of the client company's contacts; without a connection the name is typed. */
  async function find(text: string): Promise<ComboboxOption[]> {
    const contacts = await cache.ensureQueryData(contactsQuery(visit.client_company_id)).catch(() => [])
    const names = [...new Set(contacts.map(({ name }) => name).filter((name) => name !== ''))]
    const asked = foldTurkish(text)
    return names
      .filter((name) => foldTurkish(name).includes(asked))
      .map((name) => ({ value: name, label: name }))
  }

  function sign(strokes: number[][]): boolean {
    const name = person?.label.trim() ?? ''
    if (name === '') {
      setFault(personMetMissingMessage)
      return false
    }
    const proof = signatureOf(visit.id, { name, title, strokes })
    void keep(proofEntry(proof, `Ziyaret imzası: ${visit.client_company_name}`))
    return true
  }

  async function keep(entry: Added<Proof>) {
    if (await outbox.add(visitProof, entry)) toast.success('İmza kaydedildi')
  }

  return (
    <SignHere
      title="Görüşülen kişinin imzası"
      description={visit.client_company_name}
      label="İmza alanı"
      onOpenChange={(open) => !open && onClose()}
      onSigned={sign}
      above={
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          <Field label="Ad soyad" required error={fault}>
            <Combobox
              free
              value={person}
              maxLength={maximumPersonMet}
              placeholder="Seçin veya yazın"
              emptyText="Kayıtlı kişi yok, adını yazın"
              find={find}
              onChange={(chosen) => {
                setPerson(chosen)
                setFault(undefined)
              }}
            />
          </Field>
          <Field label="Görevi">
            <TextInput
              value={title}
              maxLength={maximumPersonMetTitle}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
        </div>
      }
    >
      Cihazı imzalayana verin; parmak, kalem veya fareyle çerçevenin içine imzalanır. Adı, imzası ve imzanın
      saati bu ziyaretle saklanır, imzalayan isterse imza silinir. {screenSignatureNote}
    </SignHere>
  )
}
