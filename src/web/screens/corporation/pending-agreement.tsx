import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../openapi/index.ts'
import { dayIn } from '../../i18n/moments.ts'
import { useWords } from '../../i18n/use-words.ts'
import { corpPath } from '../shared/page/paths.ts'
import { PageLink } from '../../ui/page/links.tsx'
import { useManager } from '../shared/flow/session.connect.tsx'
import { VersionNote } from '../shared/agreement/version-note.tsx'
import { pendingAgreementsFlow } from './pending-agreement.connect.ts'

type Pending = Schemas['PendingAgreement']

/** Notice that a new version of the agreement awaits acceptance. Shown above the administrator's first list. */
export function PendingAgreementStrip({ linkId }: { linkId: string }) {
  return (
    <pendingAgreementsFlow.ReadingFlow>
      <Strip linkId={linkId} />
    </pendingAgreementsFlow.ReadingFlow>
  )
}

/** Renders nothing while loading or after an error, because the agreement page shows the error. */
function Strip({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer } = pendingAgreementsFlow.useReading()
  const pending = answer?.[0]
  if (!pending) return null
  return (
    <Box
      as="section"
      aria-labelledby="pending-agreement"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      justifyContent="space-between"
      gap="4"
      bg="waiting.soft"
      borderRadius="l2"
      px="5"
      py="4"
      mb="6"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h2 id="pending-agreement" fontWeight="bold">
          {t('pendingAgreement.title', { version: pending.to_version })}
        </chakra.h2>
        <chakra.p color="ink.second">
          <CountsUntil pending={pending} />
        </chakra.p>
      </Box>
      <PageLink flex="none" to={corpPath(linkId, 'signedCla')}>
        {t('pendingAgreement.open')}
      </PageLink>
    </Box>
  )
}

/** Shows when the earlier version expires, and the community's note about the change. */
export function PendingAgreementFacts() {
  const { t, communityName } = useWords()
  const manager = useManager()
  const { answer } = pendingAgreementsFlow.useReading()
  const pending = answer?.[0]
  if (!pending || !manager) return null
  const { org, org_names: names } = manager
  const community = communityName({ org_alias: org, ...(names && { org_names: names }) })
  return (
    <>
      <chakra.p color="ink.second">
        <CountsUntil pending={pending} />
      </chakra.p>
      <VersionNote caption={t('pendingAgreement.note', { community })} note={pending.note} />
    </>
  )
}

function CountsUntil({ pending: { from_version: former, grace_ends_at: end, status } }: { pending: Pending }) {
  const { t, language } = useWords()
  if (status === 'expired') return t('pendingAgreement.countsNoMore', { former })
  if (end === 0) return t('pendingAgreement.counts', { former })
  return t('pendingAgreement.countsUntil', { former, day: dayIn(language, end) })
}
