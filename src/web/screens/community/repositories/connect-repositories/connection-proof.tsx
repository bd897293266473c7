import { forgeKindFacts, type MarkKind } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { hasMark, MarkEffect } from '../marks.tsx'
import { StoppedWebhook } from '../stopped-webhook.tsx'
import { RequiredRule, TokenExpiry } from './connection-rules.tsx'
import { type StepStanding, Step } from './connection-step.tsx'
import { ProofFlow, useProof, useProofActions } from './proof.connect.tsx'
import { TokenReplacement } from './token-replacement.tsx'

type Connection = ResultOf<'getConnection'>
type Proof = ResultOf<'proveConnection'>

/** Repository with the verification state of each part of its connection. */
export function ConnectionProof({ linkId, watchId }: { linkId: string; watchId: string }) {
  return (
    <ProofFlow linkId={linkId} watchId={watchId}>
      <Shown />
    </ProofFlow>
  )
}

function Shown() {
  const { t } = useWords()
  const { connection, proof, failure, isUnread, isBusy, mayAsk } = useProof()
  const { prove } = useProofActions()
  if (isUnread) return <LoadError failure={failure} onRetry={prove} />
  if (!connection) return <LoadingRows count={4} />
  return (
    <Card
      title={connection.repository}
      aside={
        <Link href={connection.url} target="_blank" rel="noopener">
          {t('connect.openRepository')}
        </Link>
      }
    >
      <Box role="status" aria-busy={isBusy}>
        {proof ? <Steps connection={connection} proof={proof} /> : <chakra.p>{t('connect.proof.checking')}</chakra.p>}
      </Box>
      {proof && (
        <Flex mt="4" gap="3" wrap="wrap" align="start">
          <Button variant="outline" aria-disabled={!mayAsk} onClick={() => mayAsk && prove()}>
            {t(isBusy ? 'connect.proof.checking' : 'connect.checkAgain')}
          </Button>
          {forgeKindFacts[connection.kind].connection === 'token' && <TokenReplacement />}
        </Flex>
      )}
    </Card>
  )
}

function Steps({ connection, proof }: { connection: Connection; proof: Proof }) {
  const { t } = useWords()
  const { access } = proof
  const { marks } = forgeKindFacts[connection.kind]
  const rule = (['thread', 'external'] as const).find((mark) => hasMark(connection, mark))
  return (
    <chakra.dl margin="0" borderTopWidth="1px">
      <Step term={t('connect.proof.access')} standing={access === 'writes' || access === 'dry' ? 'good' : 'bad'}>
        {t(`connect.proof.access.${access}`)}
      </Step>
      <Delivery connection={connection} />
      <TokenExpiry proof={proof} />
      {rule && <RequiredRule proof={proof} rule={rule} />}
      {!rule && marks.status && (
        <>
          <Posted connection={connection} />
          <RequiredCheck connection={connection} proof={proof} />
          <MissingPasses proof={proof} />
        </>
      )}
      {!marks.status && (
        <Step term={t('connect.proof.posted')} standing="absent">
          <MarkEffect marked={connection} mark="status" />
        </Step>
      )}
      <Labels connection={connection} />
      {marks.tester && <RequiredTester connection={connection} proof={proof} />}
      <Queue proof={proof} />
    </chakra.dl>
  )
}

function Delivery({ connection }: { connection: Connection }) {
  const { t, language } = useWords()
  const { isWaiting } = useProof()
  const { delivered_at: at, is_dry: isDry, kind, url, webhook } = connection
  const term = t('connect.proof.delivery')
  if (webhook) {
    return (
      <Step term={term} standing="bad">
        <StoppedWebhook webhook={webhook} />
      </Step>
    )
  }
  if (at > 0) {
    return (
      <Step term={term} standing="good">
        {t('connect.proof.arrived', { at: momentIn(language, at) })}
      </Step>
    )
  }
  // The webhook of an App delivers nothing until a check is posted, which a dry run does not do.
  const state = isDry && forgeKindFacts[kind].connection === 'app' ? 'quiet' : isWaiting ? 'waits' : 'none'
  return (
    <Step term={term} standing={state === 'none' ? 'bad' : 'open'}>
      {t(`connect.proof.delivery.${state}`, { host: new URL(url).host })}
    </Step>
  )
}

function Posted({ connection: { posted_at: at, is_dry: isDry } }: { connection: Connection }) {
  const { t } = useWords()
  const state = isDry ? 'dry' : at > 0 ? 'yes' : 'no'
  return (
    <Step term={t('connect.proof.posted')} standing={state === 'yes' ? 'good' : state === 'dry' ? 'open' : 'bad'}>
      {t(`connect.proof.posted.${state}`)}
    </Step>
  )
}

/** Whether the branch requires the check: it does, it does not, or this cannot be read. */
const standingOf: Readonly<Record<Proof['required'], StepStanding>> = {
  yes: 'blocks',
  unpinned: 'bad',
  no: 'passes',
  unknown: 'unread',
}

function RequiredCheck({ connection, proof }: { connection: Connection; proof: Proof }) {
  const { t } = useWords()
  const { required, branch } = proof
  return (
    <Step term={t('connect.proof.required')} standing={standingOf[required]}>
      <chakra.p>{t(`connect.proof.required.${required}`, { branch })}</chakra.p>
      {required === 'yes' ? (
        <Effect connection={connection} mark="status" />
      ) : (
        <HowTo connection={connection} proof={proof} />
      )}
    </Step>
  )
}

function RequiredTester({ connection, proof }: { connection: Connection; proof: Proof }) {
  const { t } = useWords()
  const host = new URL(connection.url).host
  const isOn = hasMark(connection, 'tester')
  const state = proof.required === 'yes' ? (isOn ? 'yes' : 'idle') : proof.required === 'unknown' ? 'unknown' : 'no'
  return (
    <Step term={t('connect.proof.tester')} standing={state === 'idle' ? 'bad' : standingOf[state]}>
      <chakra.p>{t(`connect.proof.tester.${state}`, { host })}</chakra.p>
      {state === 'yes' && <Effect connection={connection} mark="tester" />}
      {state !== 'yes' && state !== 'idle' && <HowTo connection={connection} proof={proof} />}
    </Step>
  )
}

function Effect({ connection, mark }: { connection: Connection; mark: MarkKind }) {
  return (
    <Box mt="1">
      <MarkEffect marked={connection} mark={mark} />
    </Box>
  )
}

/** Instructions for making the mark required, and a link to the settings. */
function HowTo({
  connection: { kind },
  proof: { branch, settings_url: url },
}: {
  connection: Connection
  proof: Proof
}) {
  const { t } = useWords()
  return (
    <>
      {branch !== '' && <chakra.p mt="1">{t(`connect.proof.required.how.${kind}`, { branch })}</chakra.p>}
      <Link href={url} target="_blank" rel="noopener" py="1">
        {t(forgeKindFacts[kind].marks.status ? 'connect.proof.required.open' : 'connect.proof.tester.open')}
      </Link>
    </>
  )
}

/** Labels of the repository. A platform without checks needs them, or a tester. */
function Labels({ connection }: { connection: Connection }) {
  const { t } = useWords()
  const { kind } = connection
  if (hasMark(connection, 'label')) {
    return (
      <Step term={t('connect.proof.labels')} standing="robots">
        <MarkEffect marked={connection} mark="label" />
      </Step>
    )
  }
  if (!forgeKindFacts[kind].labels || hasMark(connection, 'tester')) return null
  return (
    <Step term={t('connect.proof.labels')} standing={forgeKindFacts[kind].marks.status ? 'absent' : 'bad'}>
      {t('connect.proof.labels.none')}
    </Step>
  )
}

/** Warning for Gitea before 1.22, which allows a merge while a required check has no status. */
function MissingPasses({ proof: { missing_passes: isSo } }: { proof: Proof }) {
  const { t } = useWords()
  if (!isSo) return null
  return (
    <Step term={t('connect.proof.missing')} standing="bad">
      {t('connect.proof.missing.passes')}
    </Step>
  )
}

function Queue({ proof: { queue, queue_url: url } }: { proof: Proof }) {
  const { t } = useWords()
  if (queue === 'none') return null
  return (
    <Step term={t('connect.proof.queue')} standing={queue === 'accepted' ? 'good' : 'bad'}>
      {t(`connect.proof.queue.${queue}`)}{' '}
      {url !== '' && (
        <Link href={url} target="_blank" rel="noopener">
          {t('connect.proof.queue.accept')}
        </Link>
      )}
    </Step>
  )
}
