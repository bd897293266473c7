import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { appPermissions } from '../../../../../domain/pull-requests/app-permissions.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { TabLink, TextLink } from '../../../../ui/page/links.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { bringIntoSight } from '../../../../ui/page/tab-row.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { ForgeLink } from '../../../shared/page/forge-link.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { connectionPath } from '../connection-path.ts'
import { StoppedWebhook } from '../stopped-webhook.tsx'
import { VerdictBar } from '../watched-repositories/verdict-bar.tsx'
import { WatchState } from '../watched-repositories/repository-table.tsx'
import { pullsFlow, repositoryFlow, watchActionFlow } from './connect.ts'
import { Deliveries } from './deliveries.tsx'
import { Exemptions } from './exemptions.tsx'
import { MarksCard } from './marks-card.tsx'
import { Pulls } from './pulls.tsx'
import { RulesCard } from './rules.tsx'

const parts = ['pulls', 'rules', 'exemptions', 'deliveries'] as const
type Part = (typeof parts)[number]

/** `/project/:linkId/pull-requests/:watchId`: shows a watched repository; `?part=` selects a section, `?pull=` opens a pull request. */
export default function WatchedRepositoryScreen() {
  const { linkId = '', watchId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  const scope = { link_id: linkId, watch_id: watchId }
  return (
    <repositoryFlow.ReadingFlow key={watchId} scope={scope}>
      <pullsFlow.ListFlow input={{ scope }}>
        <Acting linkId={linkId} watchId={watchId} />
      </pullsFlow.ListFlow>
    </repositoryFlow.ReadingFlow>
  )
}

type Props = { linkId: string; watchId: string }

/** Reloads all data of the repository after an action. */
function Acting({ linkId, watchId }: Props) {
  const repository = repositoryFlow.useReading()
  const pulls = pullsFlow.useListActs()
  const project = useProject()
  const navigate = useNavigate()
  return (
    <watchActionFlow.ActFlow
      onSettled={(done) => {
        project?.readAgain()
        if (done?.act.kind === 'ended') return void navigate(projectPath(linkId, 'pullRequests'))
        repository.readAgain()
        pulls.readAgain()
        return undefined
      }}
    >
      <Repository linkId={linkId} watchId={watchId} />
    </watchActionFlow.ActFlow>
  )
}

function Repository({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer, failure, isBusy, retry } = repositoryFlow.useReading()
  const act = watchActionFlow.useAct()
  const name = answer?.watch.repository ?? t('watch.repository')
  return (
    <ProjectPage name={name} busy={isBusy || act.isBusy}>
      <TabBreadcrumb tab="pullRequests" />
      <ListHead heading={name} lead={<Lead />} action={<HeaderActions linkId={linkId} watchId={watchId} />}>
        <WatchOutcome />
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {!answer && !failure && <LoadingRows />}
        {answer && <Parts linkId={linkId} watchId={watchId} />}
      </ListHead>
      <WatchQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="admin" />}
    </ProjectPage>
  )
}

const questions = ['ended', 'dry', 'posted', 'revoked', 'asked', 'exemptionEnded'] as const
type Question = (typeof questions)[number]

const isQuestion = (kind: string): kind is Question => questions.includes(kind as Question)

/** Dialog for an action on a repository: a confirmation, or the form for an override or exemption. */
function WatchQuestion() {
  const { t } = useWords()
  const { asked, refusal, isBusy, confirm, cancel } = watchActionFlow.useAct()
  if (asked === null) return null
  const { name, kind } = asked
  if (kind === 'through' || kind === 'exempted') {
    return (
      <Modal title={t(`watch.askTitle.${kind}`, { name })} message={t(`watch.ask.${kind}`)} onEscape={cancel}>
        <ReasonForm
          formId={kind === 'through' ? 'let-through' : 'exempting'}
          hint={t('watch.reasonHint')}
          submit={t(`watch.act.${kind}`)}
          proof={asked.password === 'sign_in' ? 'sign_in' : 'password'}
          refused={{ password: asked.password, failure: refusal }}
          busy={isBusy}
          onCancel={cancel}
          onSubmit={(values) => confirm({ ...asked, ...values })}
        />
      </Modal>
    )
  }
  if (!isQuestion(kind)) return null
  return (
    <ConfirmDialog
      title={t(`watch.askTitle.${kind}`, { name })}
      message={t(`watch.ask.${kind}`)}
      act={t(`watch.act.${kind}`)}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

/** Repository URL and state, with instructions if there is a problem. */
function Lead() {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  if (!answer) return null
  const { watch } = answer
  return (
    <>
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" mt="1">
        {/* Shifted left by its padding, so that the dot aligns with the heading. */}
        <Box ms="-2.5">
          <WatchState watch={watch} />
        </Box>
        <ForgeLink href={watch.url}>{t('watch.toForge')}</ForgeLink>
        <VerdictBar watch={watch} />
      </Flex>
      {watch.trouble !== '' && (
        <chakra.p mt="2" color="error">
          {t(`watch.trouble.${watch.trouble}`)}
        </chakra.p>
      )}
      <Webhook />
      <MissingPermissions />
      {answer.members_refused === true && <chakra.p mt="2">{t('watch.membersRefused')}</chakra.p>}
      {watch.is_dry && <chakra.p mt="2">{t('watch.dryLead')}</chakra.p>}
    </>
  )
}

/** State of the webhook, if the code platform sends no events. */
function Webhook() {
  const { t } = useWords()
  const { linkId = '', watchId = '' } = useParams()
  const { answer } = repositoryFlow.useReading()
  if (!answer?.webhook) return null
  return (
    <chakra.p mt="2">
      <StoppedWebhook webhook={answer.webhook} />{' '}
      <TextLink to={connectionPath(linkId, watchId)}>{t('watch.marks.proof')}</TextLink>
    </chakra.p>
  )
}

/** Returns a permission name as shown in GitHub's settings: `Merge queues (read)`. */
const permissionName = (name: keyof typeof appPermissions): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')} (${appPermissions[name]})`

/** Permissions that are not granted until an owner accepts them on GitHub. */
function MissingPermissions() {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  const { missing_permissions: missing = [], permissions_url: url = '' } = answer ?? {}
  if (missing.length === 0) return null
  return (
    <chakra.p mt="2">
      {t('watch.missing', { permissions: missing.map(permissionName).join(', ') })}{' '}
      {url !== '' && <ForgeLink href={url}>{t('watch.missing.open')}</ForgeLink>}
    </chakra.p>
  )
}

function HeaderActions({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  const { ask } = watchActionFlow.useAct()
  if (!answer) return null
  const { is_dry: isDry, repository: name } = answer.watch
  return (
    <Button variant="outline" onClick={() => ask({ kind: isDry ? 'posted' : 'dry', linkId, watchId, name })}>
      {t(isDry ? 'watch.act.posted' : 'watch.act.dry')}
    </Button>
  )
}

function Parts({ linkId, watchId }: Props) {
  const { t } = useWords()
  const [address] = useSearchParams()
  const { answer } = repositoryFlow.useReading()
  const part: Part = parts.find((each) => each === address.get('part')) ?? 'pulls'
  return (
    <>
      <chakra.nav
        aria-label={t('watch.parts')}
        position="relative"
        overflowX="auto"
        mb="4"
        borderBottomWidth="1px"
        css={{ scrollbarWidth: 'none' }}
      >
        <Flex gap="6" width="max-content" minHeight="11">
          {parts.map((each) => (
            <TabLink
              key={each}
              ref={each === part ? bringIntoSight : undefined}
              to={{ search: each === 'pulls' ? '' : `part=${each}` }}
              aria-current={each === part ? 'page' : undefined}
              gap="2"
            >
              {each === 'deliveries' && (answer?.watch.failed ?? 0) > 0 && <Dot tone="failed" />}
              {t(`watch.part.${each}`)}
              {each === 'pulls' && answer && (
                <chakra.span color="ink.third" fontWeight="normal" fontVariantNumeric="tabular-nums">
                  {answer.watch.open}
                </chakra.span>
              )}
            </TabLink>
          ))}
        </Flex>
      </chakra.nav>
      {part === 'pulls' && <Pulls linkId={linkId} watchId={watchId} />}
      {part === 'rules' && (
        <Flex direction="column" gap="5">
          <RulesCard linkId={linkId} watchId={watchId} />
          <MarksCard />
          <Disconnecting linkId={linkId} watchId={watchId} />
        </Flex>
      )}
      {part === 'exemptions' && <Exemptions linkId={linkId} watchId={watchId} />}
      {part === 'deliveries' && <Deliveries linkId={linkId} watchId={watchId} />}
    </>
  )
}

/** Below the rules, because it ends them. */
function Disconnecting({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  const { ask } = watchActionFlow.useAct()
  if (!answer) return null
  const { repository: name } = answer.watch
  return (
    <Card title={t('watch.disconnect')}>
      <chakra.p color="ink.second" mb="4">
        {t('watch.ask.ended')}
      </chakra.p>
      <Button variant="outline" color="error" onClick={() => ask({ kind: 'ended', linkId, watchId, name })}>
        {t('watch.act.ended')}
      </Button>
    </Card>
  )
}

function WatchOutcome() {
  const { t } = useWords()
  const { done, dismiss } = watchActionFlow.useAct()
  const { asked = 0, all = 0 } = { ...(done?.act.kind === 'asked' && (done.result as ResultOf<'askToSign'>)) }
  const key = done && (asked < all ? 'watch.done.askedSome' : (`watch.done.${done.act.kind}` as const))
  return <Outcome onDismiss={dismiss}>{done && key && t(key, { name: done.act.name, asked, all })}</Outcome>
}
