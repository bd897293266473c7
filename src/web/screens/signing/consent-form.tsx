import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { RichWords } from '../../ui/messages/rich-words.tsx'
import { Tick } from '../../ui/fields/tick.tsx'
import { PolicyLink } from '../shared/agreement/policy-link.tsx'

const formId = 'consent'

export type Ticked = { agreed: boolean; privacyChecked: boolean; cookiesAccepted: boolean }

const unticked: Ticked = { agreed: false, privacyChecked: false, cookiesAccepted: false }
const required = ['agreed', 'privacyChecked'] as const

type ConsentFormProps = {
  /** Label of the first checkbox. */
  agreed: string
  button: string
  /** Paths of the texts linked in two of the checkboxes. Without `cookies`, the cookie checkbox is omitted. */
  urls: { policy: string; cookies?: string }
  /** True if the service rejected the signature because the privacy policy was not accepted. */
  isPrivacyRefused?: boolean
  /** True while the signature is being submitted or the agreement text is loading. Submissions are then ignored. */
  busy: boolean
  signing: boolean
  onSubmit: (ticked: Ticked) => void
}

/**
 * Consent checkboxes, initially unchecked, and the sign button, which stays visible at the bottom of the panel (shell.css). A rejected submission
 * marks every required checkbox that is unchecked and focuses the first.
 */
export function ConsentForm({
  agreed,
  button,
  urls,
  isPrivacyRefused = false,
  busy,
  signing,
  onSubmit,
}: ConsentFormProps) {
  const { t } = useWords()
  const [ticked, setTicked] = useState(unticked)
  const [refused, setRefused] = useState({ times: 0 })
  const missing = required.filter((box) => !ticked[box])
  useEffect(() => {
    if (refused.times > 0 || isPrivacyRefused) focusBox(document.querySelector(`#${formId} [aria-invalid=true]`))
  }, [refused, isPrivacyRefused])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (missing.length > 0) setRefused(({ times }) => ({ times: times + 1 }))
    else if (!busy) onSubmit(ticked)
  }
  const boxOf = (name: keyof Ticked) => ({
    name,
    isTicked: ticked[name],
    isRefused:
      (refused.times > 0 && missing.some((box) => box === name)) || (name === 'privacyChecked' && isPrivacyRefused),
    onTick: (is: boolean) => setTicked({ ...ticked, [name]: is }),
  })
  return (
    <Box className="foot" bg={{ lg: 'sheet' }} borderTopWidth={{ lg: '1px' }} borderBottomRadius="l2" px={{ lg: '6' }}>
      <chakra.form id={formId} noValidate onSubmit={submit} pt="3" pb="2">
        <ConsentBox {...boxOf('agreed')}>{agreed}</ConsentBox>
        <ConsentBox {...boxOf('privacyChecked')}>
          <RichWords of="consent.privacy" tags={{ policy: <PolicyLink to={urls.policy} /> }} />
        </ConsentBox>
        {urls.cookies !== undefined && (
          <ConsentBox {...boxOf('cookiesAccepted')}>
            <RichWords
              of="consent.cookies"
              tags={{ notice: <PolicyLink to={urls.cookies} />, optional: <chakra.span color="ink.third" /> }}
            />
          </ConsentBox>
        )}
      </chakra.form>
      <Box
        mt={{ base: 'auto', lg: '0' }}
        mx={{ base: '-4', md: '-8', lg: '0' }}
        px={{ base: '4', md: '8', lg: '0' }}
        pt={{ base: '3', lg: '1' }}
        pb={{ base: 'max(0.75rem, env(safe-area-inset-bottom))', lg: '6' }}
        bg="sheet"
        borderTopWidth={{ base: '1px', lg: '0' }}
      >
        {/* The page reserves space for the button, so focusing it does not scroll the page. */}
        <Button
          type="submit"
          form={formId}
          width="full"
          scrollMarginBottom={{ base: '-5rem', lg: '0' }}
          aria-disabled={busy}
        >
          {signing ? t('sign.busy') : button}
        </Button>
      </Box>
    </Box>
  )
}

/** Focuses the checkbox; scrolls only if it is out of view. */
function focusBox(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true })
  box?.closest('label')?.parentElement?.scrollIntoView({ block: 'nearest' })
}

type ConsentBoxProps = {
  name: keyof Ticked
  isTicked: boolean
  isRefused: boolean
  onTick: (is: boolean) => void
  children: ReactNode
}

function ConsentBox({ name, isTicked, isRefused, onTick, children }: ConsentBoxProps) {
  const { t } = useWords()
  const id = `${formId}-${name}`
  return (
    <Box>
      <chakra.label display="flex" gap="3" htmlFor={id} py="1" cursor="pointer">
        <Tick
          type="checkbox"
          id={id}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          required={name !== 'cookiesAccepted'}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-problem` : undefined}
        />
        <span>{children}</span>
      </chakra.label>
      {isRefused && name !== 'cookiesAccepted' && (
        <Box id={`${id}-problem`} role="alert" color="error" textStyle="small" fontWeight="medium" ps="8" pb="2">
          {t(`problem.unticked.${name}`)}
        </Box>
      )}
    </Box>
  )
}
