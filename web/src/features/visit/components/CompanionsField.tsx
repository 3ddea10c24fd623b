import { foldTurkish } from '@gozlem/domain/turkish'
import { useState } from 'react'
import { ChoiceList } from '../../../ui/forms/ChoiceList'
import { FieldError } from '../../../ui/forms/FieldError'
import { Fold } from '../../../ui/layout/Fold'

interface Named {
  id: string
  name: string
}

export interface CompanionsFieldProps {
  /** Whether this is about one visit: those of a pattern get their companions one by one. */
  alone: boolean
  people: readonly Named[]
  /** Who comes along until now; among them may be somebody who works here no more. */
  known: readonly Named[]
  /** Who makes the visit, and so does not come along besides. */
  goes: string
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** As many are seen at a glance. */
const sought = 8

/** Who comes along on a visit. */
export function CompanionsField(props: CompanionsFieldProps) {
  const { alone, people, known, goes, chosen, error, onChange } = props
  const [search, setSearch] = useState('')
  const gone = known.filter(({ id }) => people.every((person) => person.id !== id))
  const choices = [...people.filter(({ id }) => id !== goes), ...gone]
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  if (!alone)
    return chosen.length > 0 ? (
      <p className="text-sm text-meta">Tekrarlanan ziyaretlere eşlik edenler her ziyarete ayrı eklenir.</p>
    ) : null
  return (
    <Fold label="Eşlik edenler" summary={names.join(', ') || 'Kimse seçilmedi'} needed={error !== undefined}>
      <ChoiceList
        legend="Kimler birlikte gidiyor"
        searchLabel="Kişi ara"
        {...(choices.length > sought && { onSearch: setSearch })}
        options={choices
          .filter(({ name }) => foldTurkish(name).includes(foldTurkish(search)))
          .map(({ id, name }) => ({
            id,
            label: name,
            ...(gone.some((person) => person.id === id) && { note: 'Artık kurumunuzda çalışmıyor' }),
          }))}
        chosen={new Set(chosen)}
        onChange={(ids) => onChange([...ids])}
        emptyText="Seçilebilecek kimse yok"
      />
      {error !== undefined && <FieldError id="companions-error">{error}</FieldError>}
    </Fold>
  )
}
