import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { Button } from '../../../ui/actions/Button'
import { FileSpreadsheet, FileText, type LucideIcon, Printer } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { type AnalyticsQuery, fetchFollowUp, fetchWorkbook } from '../api'

/** The figures on paper and as a file; of a client company also what became of its findings, to hand over. */
export function AnalyticsActions({ asked }: { asked: NonNullable<AnalyticsQuery> }) {
  const { client_company_id, organization_id: _, ...period } = asked
  return (
    <>
      <Button icon={Printer} className="print:hidden" onClick={() => files.print()}>
        Yazdır
      </Button>
      <FileButton
        icon={FileSpreadsheet}
        label="Excel İndir"
        fallback="takip-analizi.xlsx"
        fetch={() => fetchWorkbook(asked)}
      />
      {client_company_id !== undefined && (
        <>
          <FileButton
            icon={FileText}
            label="Takip Raporu PDF"
            fallback="takip-raporu.pdf"
            fetch={() => fetchFollowUp('pdf', client_company_id, period)}
          />
          <FileButton
            icon={FileSpreadsheet}
            label="Takip Raporu Excel"
            fallback="takip-raporu.xlsx"
            fetch={() => fetchFollowUp('xlsx', client_company_id, period)}
          />
        </>
      )}
    </>
  )
}

interface FileButtonProps {
  icon: LucideIcon
  label: string
  /** What it is called where the answer does not say. */
  fallback: string
  fetch: () => ReturnType<typeof fetchWorkbook>
}

function FileButton({ icon, label, fallback, fetch }: FileButtonProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob, name } = await fetch()
      files.save(blob, name ?? fallback)
    } catch (error) {
      toast.error(problemMessage(error, 'Dosya hazırlanamadı.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={icon} className="print:hidden" loading={isLoading} onClick={() => void download()}>
      {label}
    </Button>
  )
}
