import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Timeline } from '../../../ui/charts/timeline.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { Stamp } from '../../../ui/page/seal.tsx'
import { EmployingStep } from './employing-step.tsx'
import { useSigning } from '../sign/flow/connect.tsx'
import { SignedFrame } from '../sign/flow/signed-frame.tsx'
import type { SignerVariant } from '../sign/flow/signer-variant.ts'

/** Sign page variant for an employee. */
export const employeeVariant: SignerVariant = {
  words: {
    title: 'title.employee',
    titleSigned: 'title.employeeSigned',
    heading: 'employee.heading',
    intro: 'employee.intro',
    describing: 'sign.describing',
    invitation: 'sign.toDescribing',
    emailHint: 'employee.emailHint',
    agreed: 'employee.agreed',
    agreement: 'agreement.individual',
    button: 'employee.button',
  },
  Signed: EmployeeSigned,
  Employing: EmployingStep,
  ForWhom,
  Commitment,
}

/** Shows the corporation for which the employee signs. */
function ForWhom() {
  const company = useSigning().employer?.corp_name ?? ''
  return (
    <chakra.p mb="3" overflowWrap="anywhere">
      <RichWords of="employee.forWhom" values={{ company }} tags={{ b: <strong /> }} />
    </chakra.p>
  )
}

/** Statement that an employee accepts in addition to the agreement. */
function Commitment() {
  const { t, communityName } = useWords()
  const { answers, employer, link } = useSigning()
  const values = { name: answers?.name, company: employer?.corp_name, community: communityName(link) }
  return (
    <Box mb="2" overflowWrap="anywhere">
      <Notice>
        <chakra.h3 fontWeight="bold" color="ink" mb="1">
          {t('employee.commitment')}
        </chakra.h3>
        {t('employee.commitmentWhat', values)}
      </Notice>
    </Box>
  )
}

/** Confirms the signature and explains that a corporation manager must activate the employee. */
function EmployeeSigned({ signed }: { signed: Schemas['SignedHere'] }) {
  const { t } = useWords()
  const { name, email } = signed.receipt
  const values = { company: signed.corporation_name, email }
  return (
    <SignedFrame
      signed={signed}
      another="signed.another"
      seal={<Stamp isPending />}
      title={t('employee.signedTitle', { name })}
      lead={t('employee.signedLead', values)}
      rows={
        <>
          <AnswerRow term={t('field.name')}>{name}</AnswerRow>
          <AnswerRow term={t('employee.company')}>{values.company}</AnswerRow>
        </>
      }
    >
      <Timeline
        label={t('employee.way')}
        here={t('company.here')}
        moments={[
          { key: 'signed', title: t('employee.signed'), state: 'done' },
          {
            key: 'confirmed',
            title: t('employee.confirmed', values),
            detail: t('employee.confirmedWhat'),
            state: 'present',
          },
          { key: 'inForce', title: t('employee.inForce'), detail: t('employee.inForceWhat', values), state: 'ahead' },
        ]}
      />
    </SignedFrame>
  )
}
