import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { shownDomain } from '../../../../domain/people/email.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { useSigning } from '../sign/flow/connect.tsx'
import { StepHeading } from '../sign/steps/step-heading.tsx'
import { useEmployerFinding, useEmployerFindingActions } from './connect.tsx'

/** Step that finds the employee's corporation. */
export function EmployingStep() {
  const { t } = useWords()
  const { part, email, employers, failure } = useEmployerFinding()
  const { choose, changeAddress } = useEmployerFindingActions()
  if (part === 'none') return <NoEmployer email={email} onOther={changeAddress} />
  if (part === 'unready') return <Unready code={failure?.code ?? ''} onOther={changeAddress} />
  if (part === 'choosing') {
    return (
      <AddressNotice heading={t('employee.which')} onOther={changeAddress}>
        <chakra.p color="ink.second">{t('employee.whichWhat', { email })}</chakra.p>
        {employers.map(({ corp_name: name, corp_signing_id: id }) => (
          <Button key={id} variant="outline" onClick={() => choose(id)}>
            {t('employee.signFor', { company: name })}
          </Button>
        ))}
      </AddressNotice>
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

type AddressNoticeProps = { heading: string; onOther: () => void; children: ReactNode }

/** Message about the address, with a button to change it. */
function AddressNotice({ heading, onOther, children }: AddressNoticeProps) {
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
  const { t, communityName } = useWords()
  const { linkId, link } = useSigning()
  return (
    <AddressNotice heading={t('employee.none')} onOther={onOther}>
      <chakra.p color="ink.second">
        {t('employee.noneWhat', { domain: shownDomain(email), community: communityName(link) })}
      </chakra.p>
      <PageLink to={signPath(linkId, 'individual')}>{t('entry.individualButton')}</PageLink>
      <chakra.p color="ink.second">
        {t('employee.maySign')} <TextLink to={signPath(linkId, 'corporation')}>{t('entry.corporationButton')}</TextLink>
      </chakra.p>
    </AddressNotice>
  )
}

function Unready({ code, onOther }: { code: string; onOther: () => void }) {
  const { t, say } = useWords()
  const { linkId } = useSigning()
  const { key, values } = wordingOf({ code }, 'employee')
  return (
    <AddressNotice heading={t('employee.unready')} onOther={onOther}>
      <chakra.p color="ink.second">{say(key, values)}</chakra.p>
      <PageLink to={signPath(linkId, 'individual')}>{t('entry.individualButton')}</PageLink>
    </AddressNotice>
  )
}
