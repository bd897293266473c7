import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkPoliciesMachine } from '../../../../../machines/community/link-policies.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { findLanguage } from '../../../../domain/languages.ts'
import { type PolicyKind, policyKinds } from '../../../../domain/policies.ts'
import { useLinkPolicies, useLinkPoliciesRef } from './connect.tsx'
import { PolicySourceForm } from './form.tsx'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkDetailPath, policyPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AdminSheet } from '../admin-sheet.tsx'

type Record = Schemas['PolicyRecord']
type Snapshot = SnapshotFrom<typeof linkPoliciesMachine>

const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isUnread = (snapshot: Snapshot) => snapshot.matches('unread')
const isKnown = ({ context }: Snapshot) => context.community !== ''
const dialogOf = ({ children }: Snapshot) => children.dialog
const isAsking = (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('removing')

/** What of the policy texts is the project's own, and where they are read from. */
export function LinkPolicies() {
  const { t } = useWords()
  const actor = useLinkPoliciesRef()
  const { linkId, community, failure } = useLinkPolicies(contextOf)
  const [busy, unread, known] = [useLinkPolicies(isBusy), useLinkPolicies(isUnread), useLinkPolicies(isKnown)]
  const dialog = useLinkPolicies(dialogOf)
  return (
    <Page title={t('title.policies')} busy={busy}>
      <AdminSheet narrow>
        <Box>
          <ScreenHeading>{t('policies.title')}</ScreenHeading>
          <TextLink to={linkDetailPath(linkId)} py="2">
            {community === '' ? t('draft.toDetail') : community}
          </TextLink>
          <chakra.p color="ink.second">{t('policies.lead')}</chakra.p>
        </Box>
        {unread ? (
          <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
        ) : known ? (
          <>
            {policyKinds.map((kind) => (
              <InForce key={kind} kind={kind} />
            ))}
            <Setting />
          </>
        ) : (
          <LoadingRows />
        )}
      </AdminSheet>
      <Removal />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}

function InForce({ kind }: { kind: PolicyKind }) {
  const { t } = useWords()
  const { policies, linkId } = useLinkPolicies(contextOf)
  const current = policies.filter((policy) => policy.kind === kind && policy.state === 'current')
  return (
    <div>
      <Flex gap="3" wrap="wrap" align="baseline" justify="space-between">
        <chakra.h2 textStyle="heading">{t(`policies.${kind}`)}</chakra.h2>
        <Link
          href={policyPath(kind, 'sign', linkId)}
          target="_blank"
          rel="noopener"
          py="2"
          aria-label={`${t('policies.look')} · ${t(`policies.${kind}`)}`}
        >
          {t('policies.look')}
        </Link>
      </Flex>
      {current.length === 0 && <chakra.p color="ink.second">{t('policies.service')}</chakra.p>}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {current.map((policy) => (
          <Row key={policy.language} policy={policy} />
        ))}
      </chakra.ul>
    </div>
  )
}

function Row({ policy }: { policy: Record }) {
  const { t, language } = useWords()
  const actor = useLinkPoliciesRef()
  const words = t(`agreement.${findLanguage(policy.language) ?? 'zh'}`)
  const name = t('detail.agreementName', { kind: t(`policies.${policy.kind}`), language: words })
  return (
    <chakra.li py="3" borderBottomWidth="1px" overflowWrap="anywhere">
      <Box>
        <chakra.span fontWeight="bold">{words}</chakra.span> · {momentIn(language, policy.created_at)}
      </Box>
      <Box textStyle="small" color="ink.second">
        {policy.source}
      </Box>
      <Button
        variant="plain"
        color="error"
        aria-label={t('policies.removeNamed', { name })}
        onClick={() => actor.send({ type: 'removal.asked', kind: policy.kind, language: policy.language })}
      >
        {t('policies.remove')}
      </Button>
    </chakra.li>
  )
}

function Setting() {
  const { t } = useWords()
  const actor = useLinkPoliciesRef()
  const busy = useLinkPolicies(isBusy)
  return (
    <chakra.section aria-label={t('policies.set')}>
      <chakra.h2 textStyle="heading">{t('policies.set')}</chakra.h2>
      <chakra.p color="ink.second" mb="4">
        {t('policies.setLead')}
      </chakra.p>
      <PolicySourceForm busy={busy} onSubmit={(form) => actor.send({ type: 'form.submitted', ...form })} />
    </chakra.section>
  )
}

/** Asks before a text is taken out of force. */
function Removal() {
  const { t } = useWords()
  const actor = useLinkPoliciesRef()
  const asking = useLinkPolicies(isAsking)
  const busy = useLinkPolicies(isBusy)
  const { leaving } = useLinkPolicies(contextOf)
  if (!asking || !leaving) return null
  const language = t(`agreement.${findLanguage(leaving.language) ?? 'zh'}`)
  const name = t('detail.agreementName', { kind: t(`policies.${leaving.kind}`), language })
  return (
    <ConfirmDialog
      title={t('policies.removeTitle', { name })}
      message={t('policies.removeMessage')}
      act={t('policies.removeNamed', { name })}
      busy={busy}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'removal.cancelled' })}
    />
  )
}
