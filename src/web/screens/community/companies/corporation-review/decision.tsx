import { Button, chakra, Field, Flex, Textarea } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { refusalReason } from '../../../../../domain/text/limits.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { corporationActionFlow } from '../corporation-actions/connect.ts'
import { Approval, type DecisionProps, UnseenApproval } from './approval.tsx'
import { approvalButton, reasonField, refusalForm } from './review-keys.ts'
import { refusalSchema } from './schema.ts'

/** Review of a scan: approval, whose question names what to compare, or rejection with a reason. */
export function Decision({ isShown, ...props }: DecisionProps & { isShown: boolean }) {
  const { t } = useWords()
  return (
    <>
      <chakra.section aria-label={t('review.decide')} {...(isShown ? footStyles : { mt: '5' })}>
        <chakra.h2 textStyle="heading" mb={{ base: '2', lg: isShown ? '1' : '2' }}>
          {t('review.decide')}
        </chakra.h2>
        {isShown ? <Approval {...props} /> : <UnseenApproval {...props} />}
      </chakra.section>
      <chakra.section
        aria-label={t('review.notRight')}
        mt={{ base: '5', lg: isShown ? '0' : '5' }}
        pt="5"
        borderTopWidth="1px"
      >
        <chakra.h2 textStyle="heading" mb="2">
          {t('review.notRight')}
        </chakra.h2>
        <Refusal {...props} />
      </chakra.section>
    </>
  )
}

/** In a wide window, sticky at the bottom until the end of the record, so that the approve button is always visible beside the pages. */
const footStyles = {
  mt: '5',
  css: {
    '@media (min-width: 64rem)': {
      marginInline: '-6',
      paddingInline: '6',
      paddingBlock: '3',
      background: 'sheet',
      borderTopWidth: '1px',
    },
    '@media (min-width: 64rem) and (min-height: 30.01rem)': {
      position: 'sticky',
      bottom: 'var(--taken-below, 0px)',
      // Fades out the content above, so that no line looks cut off.
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: 'auto 0 calc(100% + 1px)',
        height: '5',
        background: 'linear-gradient(transparent, var(--sheet))',
        pointerEvents: 'none',
      },
    },
  },
} as const

function Refusal({ linkId, corporation, scan }: DecisionProps) {
  const { t } = useWords()
  const { ask, isBusy } = corporationActionFlow.useAct()
  const [values] = useState({ reason: '' })
  const { id, corporation_name: name, admin_name: person } = corporation
  const form = refusalForm(scan)
  return (
    <CheckedForm
      id={form}
      values={values}
      schema={refusalSchema}
      nameOf={() => t('review.reason')}
      firstOnly
      onSubmit={({ reason }) => {
        if (!isBusy) ask({ linkId, id, name, kind: 'refused', scan, reason: reason.trim() }, 'atOnce')
      }}
    >
      <Reason form={form} person={person} />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {t('review.askForBetter')}
      </Button>
    </CheckedForm>
  )
}

const chips = ['unreadable', 'noStamp', 'pageMissing', 'otherName'] as const

/** Field for the reason, which is quoted in the email. Each chip appends a sentence. */
function Reason({ form, person }: { form: string; person: string }) {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error }, { setValue }] = useField<string>('reason')
  const isInvalid = submitCount > 0 && error !== undefined
  const add = (sentence: string): void => {
    void setValue(field.value.trim() === '' ? sentence : `${field.value.trimEnd()}\n${sentence}`)
    document.getElementById(reasonField(form))?.focus()
  }
  return (
    <>
      <Flex gap="2" wrap="wrap" role="group" aria-label={t('review.chips')}>
        {chips.map((chip) => (
          <Button
            key={chip}
            type="button"
            variant="outline"
            minHeight="8"
            px="3"
            py="0"
            borderRadius="999px"
            textStyle="small"
            fontWeight="normal"
            css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
            onClick={() => add(t(`review.chipText.${chip}`))}
          >
            {t(`review.chip.${chip}`)}
          </Button>
        ))}
      </Flex>
      <Field.Root id={reasonField(form)} invalid={isInvalid} required>
        <Field.Label>{t('review.reason')}</Field.Label>
        <Field.HelperText overflowWrap="anywhere">{t('review.reasonHint', { name: person })}</Field.HelperText>
        <Textarea
          {...field}
          scrollMarginTop="20"
          py="2"
          lineHeight="1.5"
          resize="vertical"
          rows={3}
          maxLength={2 * refusalReason.most}
        />
        <Field.ErrorText>{isInvalid ? say(error) : undefined}</Field.ErrorText>
      </Field.Root>
    </>
  )
}

/**
 * Sticky bar with both decision buttons, shown while the document is visible. Hidden on phones, where it would cover two lines and each form has its
 * own button.
 */
export function DecisionFoot() {
  const { t } = useWords()
  const { isBusy } = corporationActionFlow.useAct()
  const inView = (selector: string): void => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }
  return (
    <Flex
      display={{ base: 'none', sm: 'flex', lg: 'none' }}
      position="sticky"
      bottom="var(--taken-below, 0px)"
      zIndex="2"
      gap="2"
      mx="calc(-1 * var(--edge))"
      px="var(--edge)"
      py="2"
      bg="sheet"
      borderTopWidth="1px"
    >
      <Button flex="1 1 auto" aria-disabled={isBusy} onClick={() => document.getElementById(approvalButton)?.click()}>
        {t('review.approve')}
      </Button>
      <Button flex="1 1 auto" variant="outline" onClick={() => inView('form[id^=refuse-] textarea')}>
        {t('review.askForBetterDots')}
      </Button>
    </Flex>
  )
}
