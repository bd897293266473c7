import { chakra } from '@chakra-ui/react'
import { policyPath } from '../shared/page/paths.ts'
import { RichWords } from '../../ui/messages/rich-words.tsx'
import { PolicyLink } from '../shared/agreement/policy-link.tsx'

/** States that submitting the form implies consent to the service's privacy policy. The accepted version is recorded (decision 37). */
export function PolicyNote({ of }: { of: 'signIn.agreeing' | 'reset.agreeing' }) {
  return (
    <chakra.p textStyle="small" color="ink.second">
      <RichWords of={of} tags={{ policy: <PolicyLink to={policyPath('privacy')} /> }} />
    </chakra.p>
  )
}
