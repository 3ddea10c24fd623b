import { clsx } from 'clsx'
import { useState } from 'react'
import { Building2 } from '../../../ui/icons'
import { usePictureAddress } from '../../../ui/photos/picture-source'

const sizes = { sm: 'size-10', lg: 'h-24 w-40' } as const

export interface CompanyLogoProps {
  url: string | null
  size?: keyof typeof sizes
}

/** The logo of a company on white, or a building in its place. The name stands beside it, so it is not read out. */
export function CompanyLogo({ url, size = 'sm' }: CompanyLogoProps) {
  const [lost, setLost] = useState<string | null>(null)
  const address = usePictureAddress(url ?? undefined)
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line',
        url === null || url === lost ? 'bg-surface' : 'bg-white',
        sizes[size],
        size === 'lg' && 'p-2',
      )}
    >
      {url === null || url === lost ? (
        <Building2 aria-hidden className={clsx('text-field', size === 'lg' ? 'size-10' : 'size-5')} />
      ) : (
        <img
          src={address}
          alt=""
          onError={() => setLost(url)}
          className="max-h-full max-w-full object-contain"
        />
      )}
    </span>
  )
}
