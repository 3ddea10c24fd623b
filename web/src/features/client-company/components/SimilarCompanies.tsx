import { similarityLabels } from '@gozlem/domain/client-company/similar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { address } from '../../../platform/navigation/addresses'
import { Link } from '../../../ui/actions/Link'
import { Notice } from '../../../ui/feedback/Notice'
import { type SimilarQuery, similarCompaniesQuery } from '../api'
import type { CompanyForm } from './company-form-values'

const pauseMs = 400

export interface SimilarCompaniesProps {
  form: CompanyForm
  /** The company that is being changed. */
  except: string | undefined
  /** Those found by name, beside the name, or those found by a number alone. */
  found: 'by_name' | 'by_number'
}

/** Points at companies that are there already under these numbers or this name; it stops nothing (CC-01). */
export function SimilarCompanies({ form, except, found }: SimilarCompaniesProps) {
  const [name, sgk_no, tax_number] = useWatch({
    control: form.control,
    name: ['name', 'sgk_no', 'tax_number'],
  })
  const typed = useSettled(
    JSON.stringify({ name: name.trim(), sgk_no, tax_number, ...(except && { except }) }),
  )
  const query = JSON.parse(typed) as SimilarQuery
  const { data = [] } = useQuery(
    similarCompaniesQuery(query, {
      enabled: (query?.name ?? '').length > 2 || Boolean(query?.sgk_no) || Boolean(query?.tax_number),
    }),
  )
  const companies = data.filter(({ similar_by }) => similar_by.includes('name') === (found === 'by_name'))
  if (companies.length === 0) return null
  return (
    <Notice tone="caution" announce title="Bu firma zaten kayıtlı olabilir">
      <ul className="space-y-1">
        {companies.map(({ id, name, is_deleted, similar_by }) => (
          <li key={id}>
            <Link
              to={
                is_deleted
                  ? address('/companies', {}, { view: 'deleted' })
                  : address('/client-companies/edit/:id', { id })
              }
              className="font-semibold underline"
            >
              {name}
            </Link>{' '}
            (
            {[...(is_deleted ? ['silinmiş'] : []), ...similar_by.map((each) => similarityLabels[each])].join(
              ', ',
            )}
            )
          </li>
        ))}
      </ul>
      {companies.some(({ is_deleted }) => is_deleted) && (
        <p className="mt-1">
          Silinmiş firmayı raporlarıyla “Silinen firmalar” sekmesinden geri getirebilirsiniz.
        </p>
      )}
      <p className="mt-1">Başka bir firmaysa kaydetmeye devam edebilirsiniz.</p>
    </Notice>
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
