import { forgeKindFacts } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { object, string } from 'yup'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { rowButton } from '../../../../ui/row-button.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { ProofFlow, useProof, useProofActions } from './proof.connect.tsx'

type Connection = ResultOf<'getConnection'>
type Proof = ResultOf<'proveConnection'>
type Standing = 'good' | 'open' | 'bad'

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

const formId = 'watch-token'

const schema = object({ token: string().default('').trim().required('problem.missing.token') })

/** Button that opens a form for replacing a repository's token. */
function TokenReplacement() {
  const { t, say } = useWords()
  const { refusal, isBusy } = useProof()
  const { giveToken } = useProofActions()
  const [isOpen, setOpen] = useState(false)
  const wording = refusal && wordingOf(refusal, 'admin')
  if (!isOpen && !refusal) {
    return (
      <Button {...rowButton} onClick={() => setOpen(true)}>
        {t('connect.proof.tokenOpen')}
      </Button>
    )
  }
  return (
    <Box flex="1 0 16rem">
      <CheckedForm
        id={formId}
        key={refusal ? 'refused' : 'open'}
        values={{ token: '' }}
        schema={schema}
        nameOf={() => t('connect.token.token')}
        firstOnly
        onSubmit={({ token }) => {
          if (isBusy) return
          setOpen(false)
          giveToken(token.trim())
        }}
      >
        <PasswordField
          formId={formId}
          name="token"
          label={t('connect.token.token')}
          hint={t('connect.token.token.hint')}
          refusal={wording ? say(wording.key, wording.values) : undefined}
          autoComplete="new-password"
        />
        <Box>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {t('connect.proof.tokenButton')}
          </Button>
        </Box>
      </CheckedForm>
    </Box>
  )
}

function Steps({ connection, proof }: { connection: Connection; proof: Proof }) {
  const { t } = useWords()
  const { access } = proof
  return (
    <chakra.dl margin="0" borderTopWidth="1px">
      <Step term={t('connect.proof.access')} standing={access === 'writes' || access === 'dry' ? 'good' : 'bad'}>
        {t(`connect.proof.access.${access}`)}
      </Step>
      <Delivery connection={connection} />
      <Posted connection={connection} />
      <Required connection={connection} proof={proof} />
      <MissingPasses proof={proof} />
      <Queue proof={proof} />
    </chakra.dl>
  )
}

function Delivery({ connection }: { connection: Connection }) {
  const { t, language } = useWords()
  const { isWaiting } = useProof()
  const { delivered_at: at, is_dry: isDry, kind, url } = connection
  const term = t('connect.proof.delivery')
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

function Required({ connection: { kind }, proof }: { connection: Connection; proof: Proof }) {
  const { t } = useWords()
  const { required, branch, settings_url: url } = proof
  const standing: Standing = required === 'yes' ? 'good' : required === 'unknown' ? 'open' : 'bad'
  return (
    <Step term={t('connect.proof.required')} standing={standing}>
      {t(`connect.proof.required.${required}`, { branch })}
      {required !== 'yes' && (
        <>
          {branch !== '' && <chakra.p mt="1">{t(`connect.proof.required.how.${kind}`, { branch })}</chakra.p>}
          <Link href={url} target="_blank" rel="noopener" py="1">
            {t('connect.proof.required.open')}
          </Link>
        </>
      )}
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

const colors = { good: 'done', open: 'ink.third', bad: 'error' } as const

/** Part of the connection: its name, its state, and instructions. */
function Step({ term, standing, children }: { term: string; standing: Standing; children: ReactNode }) {
  const { t } = useWords()
  return (
    <Box display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} columnGap="4" py="3" borderBottomWidth="1px">
      <chakra.dt flex={{ base: '1 0 100%', md: '0 0 10rem' }} fontWeight="medium">
        {term}
        <chakra.span
          display="flex"
          alignItems="center"
          gap="2"
          textStyle="small"
          fontWeight="normal"
          color="ink.second"
        >
          <chakra.span aria-hidden width="2.5" height="2.5" borderRadius="full" bg={colors[standing]} />
          {t(`connect.proof.state.${standing}`)}
        </chakra.span>
      </chakra.dt>
      <chakra.dd flex="1" minWidth="0" margin="0" overflowWrap="anywhere" color="ink.second">
        {children}
      </chakra.dd>
    </Box>
  )
}
