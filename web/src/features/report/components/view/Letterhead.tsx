import type { ReportView } from '@gozlem/contract/report'
import { letterheadLines } from '@gozlem/domain/organization/letterhead-lines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePictureAddress } from '../../../../ui/photos/picture-source'
import { letterheadQuery } from '../../api'

/** The head of the paper that the browser prints; on screens the page has a head of its own. */
export function Letterhead({ report }: { report: ReportView }) {
  const { data: letterhead } = useQuery(letterheadQuery(report.id))
  const { osgb_name, client_company_name } = report
  return (
    <div className="hidden items-center justify-between gap-6 border-b border-line pb-3 print:flex">
      <div className="flex min-w-0 items-center gap-4">
        {letterhead?.logo_url && <Logo url={letterhead.logo_url} name={osgb_name} />}
        <div className="min-w-0">
          <p className="text-lg font-bold">{osgb_name}</p>
          {letterhead && <p className="text-sm text-meta">{letterheadLines(letterhead).join(' · ')}</p>}
        </div>
      </div>
      {letterhead?.client_logo_url && <Logo url={letterhead.client_logo_url} name={client_company_name} />}
    </div>
  )
}

/** A head without its logo is a head. */
function Logo({ url, name }: { url: string; name: string }) {
  const [lost, setLost] = useState(false)
  const address = usePictureAddress(url)
  if (lost || address === undefined) return null
  return (
    <img
      src={address}
      alt={`${name} logosu`}
      onError={() => setLost(true)}
      className="max-h-14 max-w-36 shrink-0 object-contain"
    />
  )
}
