import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Award, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import type { Sort } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { wholeExport } from '../../../ui/lists/list-export'
import { managedTypesQuery } from '../api'
import { TypeDialog, type TypeQuestion } from '../components/TypeDialog'
import { sortedTypes, typeColumns, typePath } from '../components/type-columns'

const addPath = '/admin/certificate-types/add'

/** Certificate types, few enough to come at once (CERT-04). */
export function TypeListPage() {
  const question = useDialog<TypeQuestion>()
  const types = useQuery(managedTypesQuery)
  const [sort, setSort] = useState<Sort>({ by: 'sort', order: 'asc' })
  const rows = sortedTypes(types.data ?? [], sort)

  return (
    <>
      <PageHeader
        compact
        title="Sertifika Türleri"
        meta={
          types.data
            ? `${types.data.length} tür, ${types.data.filter(({ is_active }) => is_active).length} etkin`
            : 'Kullanıcıların sertifikalarında seçebildiği türler'
        }
        actions={
          <LinkButton to={addPath} variant="primary" icon={Plus}>
            Tür Ekle
          </LinkButton>
        }
      />
      <DataList
        label="Sertifika türleri"
        name="certificate-types"
        exporting={wholeExport('sertifika-turleri', rows)}
        columns={typeColumns(question.show)}
        rows={rows}
        sort={sort}
        onSort={setSort}
        rowKey={({ id }) => id}
        rowLink={typePath}
        status={types.status}
        errorMessage={problemMessage(types.error, 'Sertifika türleri yüklenemedi.')}
        onRetry={() => void types.refetch()}
        empty={
          <EmptyState icon={Award} action={<LinkButton to={addPath}>İlk türü ekleyin</LinkButton>}>
            Henüz sertifika türü yok.
          </EmptyState>
        }
      />
      <TypeDialog {...question.props} about={question.about} />
    </>
  )
}
