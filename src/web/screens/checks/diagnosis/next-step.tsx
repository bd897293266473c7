import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { AmendHelp, FoldedAmendHelp } from './amend-help.tsx'
import { useDiagnosis } from './connect.tsx'
import { useRequestName } from './request-name.ts'
import { useProving, useProvingActions, useSignPageOpening } from './proving.connect.tsx'

type Check = ResultOf<'getCheck'>
type Person = Schemas['CheckedPerson']
type Entry = Schemas['CheckEntry']

type StepProps = { check: Check; person: Person; entry: Entry | undefined; isFirst: boolean }

/** Next step of a contributor. Specific once the contributor has verified their identity; generic otherwise. */
export function NextStep({ check, person, entry, isFirst }: StepProps) {
  const { t } = useWords()
  const { state } = person
  if (state === 'let_through') return <chakra.span color="ink.second">{t('check.letThrough')}</chakra.span>
  if (person.tool) return <Tool check={check} person={person} tool={person.tool} />
  if (state === 'ready') return <chakra.span color="ink.third">{t('check.nothing')}</chakra.span>
  if (entry && check.reader === 'person') {
    return <OwnStep check={check} person={person} entry={entry} isFirst={isFirst} />
  }
  if (person.address !== 'mailbox') return <UnreachableAddress check={check} person={person} isFirst={isFirst} />
  return state === 'waits' ? <Waits person={person} /> : <SignFirst person={person} isFirst={isFirst} />
}

/** Next step for a bot or an AI tool: shows who vouches for it, or how the other contributors can resolve the problem. */
function Tool({ check, person, tool }: Pick<StepProps, 'check' | 'person'> & { tool: NonNullable<Person['tool']> }) {
  const { t } = useWords()
  const request = useRequestName()
  const { kind, vouched_by: name, gap } = tool
  return (
    <>
      <chakra.p textStyle="small" color="ink.second" maxWidth="26rem" overflowWrap="anywhere">
        {gap === '' ? t(`check.tool.vouched.${kind}`, { name }) : t(`check.tool.${gap}`, { request })}
      </chakra.p>
      {gap === 'ai_tool' && person.roles.includes('author') && <FoldedAmendHelp check={check} person={person} />}
    </>
  )
}

/** Requests a verification code for the masked address. Verifying the address reveals the details of the state. */
function ProveLink({ person }: { person: Person }) {
  const { t } = useWords()
  const { mayAsk } = useProving()
  const { askCode } = useProvingActions()
  return (
    <Button
      variant="plain"
      aria-disabled={!mayAsk}
      onClick={() => mayAsk && askCode({ person: person.id, email: '', sign: false })}
    >
      {t('check.why')}
    </Button>
  )
}

function SignFirst({ person, isFirst }: { person: Person; isFirst: boolean }) {
  const { t } = useWords()
  const { mayAsk } = useProving()
  const { askCode } = useProvingActions()
  return (
    <>
      <Button
        variant={isFirst ? 'solid' : 'outline'}
        aria-label={t('check.signNamed', { name: person.name })}
        aria-disabled={!mayAsk}
        onClick={() => mayAsk && askCode({ person: person.id, email: '', sign: true })}
      >
        {t('check.sign')}
      </Button>
      <ProveLink person={person} />
    </>
  )
}

function Waits({ person }: { person: Person }) {
  const { t } = useWords()
  return (
    <>
      <chakra.span color="ink.second">{t('check.waits')}</chakra.span>
      <ProveLink person={person} />
    </>
  )
}

/** Next step for an undeliverable address: sign in with the account if the code platform supports it; otherwise amend the commit. */
function UnreachableAddress({ check, person, isFirst }: Omit<StepProps, 'entry'>) {
  const { t } = useWords()
  const canProve = person.address === 'noreply' && person.account !== ''
  return (
    <>
      {canProve && check.account_by !== '' && <AccountButton check={check} isFirst={isFirst} />}
      {canProve && check.account_by === '' && (
        <chakra.p textStyle="small" color="ink.second" width="100%" maxWidth="26rem" mb="2">
          {t('check.noAccountProof')}
        </chakra.p>
      )}
      {canProve && check.account_by !== '' ? (
        <FoldedAmendHelp check={check} person={person} />
      ) : (
        <AmendHelp check={check} person={person} />
      )}
    </>
  )
}

function AccountButton({ check, isFirst }: Pick<StepProps, 'check' | 'isFirst'>) {
  const { t } = useWords()
  const { mayAsk } = useProving()
  const { proveAccount } = useProvingActions()
  return (
    <Button variant={isFirst ? 'solid' : 'outline'} aria-disabled={!mayAsk} onClick={() => mayAsk && proveAccount()}>
      {t('check.proveAccount', { forge: check.account_by })}
    </Button>
  )
}

/** Next step of a contributor with a verified identity. */
function OwnStep({ check, person, entry, isFirst }: StepProps & { entry: Entry }) {
  const { t } = useWords()
  const { of } = useDiagnosis()
  const sign = useSignPageOpening(of, check)
  const variant = isFirst ? 'solid' : 'outline'
  const prefilled = { typed: { name: person.name, email: entry.email } }
  switch (entry.next) {
    case 'sign':
    case 'agree':
      return (
        <>
          <Button variant={variant} onClick={() => sign('individual', prefilled)}>
            {t(entry.next === 'sign' ? 'check.sign' : 'check.agree')}
          </Button>
          {entry.next === 'sign' && (
            <chakra.p mt="1" textStyle="small" color="ink.second" maxWidth="24rem">
              <RichWords
                of="check.signedElsewhere"
                tags={{ a: <TextLink to={pathOf('myAgreements')} display="inline" /> }}
              />
            </chakra.p>
          )}
        </>
      )
    case 'register':
      return (
        <Button variant={variant} onClick={() => sign('employee', prefilled)}>
          {t('check.register')}
        </Button>
      )
    case 'remind':
      return <Remind person={person} entry={entry} isFirst={isFirst} />
    case 'account':
      return <UnreachableAddress check={check} person={person} isFirst={isFirst} />
    case 'address':
      return (
        <chakra.p maxWidth="24rem" color="ink.second">
          {t('check.giveAddress')}
        </chakra.p>
      )
    case 'amend':
      return <AmendHelp check={check} person={person} />
    default:
      return <chakra.span color="ink.second">{t('check.nothingForYou')}</chakra.span>
  }
}

function Remind({ person, entry, isFirst }: { person: Person; entry: Entry; isFirst: boolean }) {
  const { t, language } = useWords()
  const { mayAsk } = useProving()
  const { remind } = useProvingActions()
  const [now] = useState(() => Date.now())
  const canRemind = entry.remind_at <= now
  return (
    <>
      <Button
        variant={isFirst ? 'solid' : 'outline'}
        aria-disabled={!canRemind || !mayAsk}
        onClick={() => canRemind && mayAsk && remind(person.id)}
      >
        {t(canRemind ? 'check.remind' : 'check.reminded')}
      </Button>
      {!canRemind && (
        <Box role="status" textStyle="small" color="ink.third" mt="1">
          {t('check.remindAgain', { moment: momentIn(language, entry.remind_at) })}
        </Box>
      )}
    </>
  )
}
