/** An e-mail address that stays on one line where it has room, and breaks at its @ before it breaks by letters. */
export function EmailText({ children }: { children: string }) {
  const [local, domain] = children.split('@')
  return (
    <span className="inline-block max-w-full min-w-48 wrap-anywhere">
      {local}
      {domain !== undefined && (
        <>
          <wbr />@{domain}
        </>
      )}
    </span>
  )
}
