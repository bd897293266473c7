import type { ComponentProps } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { LinkNamingFlow, useLinkNaming } from './link-naming.connect.tsx'

type CommunityPageProps = Omit<ComponentProps<typeof Page>, 'community'> & {
  /** Link of a company's manager; empty for a community manager. */
  linkId: string
}

/** A page linked from an email, with the name of its community. */
export function CommunityPage({ linkId, ...page }: CommunityPageProps) {
  if (linkId === '') return <Page {...page} />
  return (
    <LinkNamingFlow key={linkId} linkId={linkId}>
      <Named {...page} />
    </LinkNamingFlow>
  )
}

function Named(page: ComponentProps<typeof Page>) {
  const { community } = useLinkNaming()
  return <Page {...page} community={community === '' ? undefined : community} />
}
