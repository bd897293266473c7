import { Box, Button } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import type { Rules } from '../../../ui/fields/fetched-rules.ts'
import { TickBox } from '../../../ui/fields/tick-box.tsx'
import { PolicyLink } from '../../shared/policy-link.tsx'

const formId = 'consent'

export type Ticked = { agreed: boolean; privacyChecked: boolean; cookiesAccepted: boolean }

/** Part of the page's own script, so that no failing network can skip a box. */
const rules: Rules<Ticked> = {
  async validate(ticked) {
    const missing = (['agreed', 'privacyChecked'] as const).filter((box) => !ticked[box])
    const inner = missing.map((path) => ({ path, message: `problem.unticked.${path}` }))
    if (inner.length > 0) throw Object.assign(new Error('unticked'), { name: 'ValidationError', inner })
  },
}

const unticked: Ticked = { agreed: false, privacyChecked: false, cookiesAccepted: false }

type ConsentFormProps = {
  /** The texts of the first box and of the button. */
  agreed: string
  button: string
  /** The paths of the texts that two of the boxes refer to. */
  urls: { policy: string; cookies: string }
  /** The signature is being sent, or the agreement's text is loading: submitting does nothing. */
  busy: boolean
  signing: boolean
  onSubmit: (ticked: Ticked) => void
}

/** Three separate boxes, none of them ticked beforehand, and the button that signs. */
export function ConsentForm({ agreed, button, urls, busy, signing, onSubmit }: ConsentFormProps) {
  const { t } = useWords()
  return (
    <CheckedForm<Ticked>
      id={formId}
      values={unticked}
      schema={rules}
      nameOf={(name) => t(name === 'agreed' ? 'field.agreed' : 'field.privacyChecked')}
      onSubmit={(ticked) => {
        if (!busy) onSubmit(ticked)
      }}
    >
      <Box>
        <TickBox formId={formId} name="agreed">
          {agreed}
        </TickBox>
        <TickBox formId={formId} name="privacyChecked">
          <RichWords of="consent.privacy" tags={{ policy: <PolicyLink to={urls.policy} /> }} />
        </TickBox>
        <TickBox formId={formId} name="cookiesAccepted">
          <RichWords of="consent.cookies" tags={{ notice: <PolicyLink to={urls.cookies} /> }} />
        </TickBox>
      </Box>
      <Button type="submit" aria-disabled={busy}>
        {signing ? t('sign.busy') : button}
      </Button>
    </CheckedForm>
  )
}
