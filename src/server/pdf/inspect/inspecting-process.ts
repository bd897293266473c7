import { serve } from '../processes/serve.ts'
import { dangerOf } from './signed-pdf-danger.ts'

serve(dangerOf)
