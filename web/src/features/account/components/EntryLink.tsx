import { LinkButton, type LinkButtonProps } from '../../../ui/actions/LinkButton'

type EntryLinkProps = Pick<LinkButtonProps, 'to' | 'variant' | 'icon' | 'children'>

/** A way out of a page that is open to everybody. */
export function EntryLink(props: EntryLinkProps) {
  return <LinkButton size="lg" fullWidth {...props} />
}
