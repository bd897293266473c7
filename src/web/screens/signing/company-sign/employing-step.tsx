import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { employerFindingMachine } from '../../../../../machines/signing/employer-finding.machine.ts'
import { domainOfEmail } from '../../../../domain/email.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useEmployerFinding, useSigning } from '../sign/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { contextOf } from '../sign/selectors.ts'
import { StepHeading } from '../sign/step-heading.tsx'

type Snapshot = SnapshotFrom<typeof employerFindingMachine> | undefined

const whole = (snapshot: Snapshot) => snapshot

/** For which corporation an employee signs, while that is not known. */
export function EmployingStep() {
  const { t } = useWords()
  const { actor, found } = useEmployerFinding(whole)
  const stage = found?.value
  const { email = '', employers = [], failure = null } = found?.context ?? {}
  const refuse = () => actor?.send({ type: 'address.refused' })
  if (stage === 'none') return <NoEmployer email={email} onOther={refuse} />
  if (stage === 'unready') return <Unready code={failure?.code ?? ''} onOther={refuse} />
  if (stage === 'choosing') {
    return (
      <Told heading={t('employee.which')} onOther={refuse}>
        <chakra.p color="ink.second">{t('employee.whichWhat', { email })}</chakra.p>
        {employers.map(({ corp_name: name, corp_signing_id: id }) => (
          <Button key={id} variant="outline" onClick={() => actor?.send({ type: 'employer.chosen', id })}>
            {t('employee.signFor', { company: name })}
          </Button>
        ))}
      </Told>
    )
  }
  return (
    <Box role="status">
      <StepHeading takesFocus>{t('employee.looking')}</StepHeading>
      <chakra.p color="ink.second" mb="5" overflowWrap="anywhere">
        {t('employee.lookingFor', { email })}
      </chakra.p>
      <Skeleton height="11" />
    </Box>
  )
}

type ToldProps = { heading: string; onOther: () => void; children: ReactNode }

/** Something is said about the address, which can be changed. */
function Told({ heading, onOther, children }: ToldProps) {
  const { t } = useWords()
  return (
    <>
      <StepHeading takesFocus>{heading}</StepHeading>
      <Flex direction="column" gap="4" overflowWrap="anywhere">
        {children}
        <Button variant="plain" alignSelf="start" onClick={onOther}>
          {t('code.otherEmail')}
        </Button>
      </Flex>
    </>
  )
}

function NoEmployer({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useWords()
  const { linkId, link } = useSigning(contextOf)
  return (
    <Told heading={t('employee.none')} onOther={onOther}>
      <chakra.p color="ink.second">
        {t('employee.noneWhat', { domain: domainOfEmail(email), community: link?.org_alias })}
      </chakra.p>
      <PageLink to={signPath(linkId, 'individual')}>{t('entry.individualButton')}</PageLink>
      <chakra.p color="ink.second">
        {t('employee.maySign')} <TextLink to={signPath(linkId, 'corporation')}>{t('entry.corporationButton')}</TextLink>
      </chakra.p>
    </Told>
  )
}

function Unready({ code, onOther }: { code: string; onOther: () => void }) {
  const { t, say } = useWords()
  const { linkId } = useSigning(contextOf)
  const { key, values } = wordingOf({ code }, 'employee')
  return (
    <Told heading={t('employee.unready')} onOther={onOther}>
      <chakra.p color="ink.second">{say(key, values)}</chakra.p>
      <TextLink to={signPath(linkId, 'individual')} alignSelf="start">
        {t('entry.individualButton')}
      </TextLink>
    </Told>
  )
}
