/** What customers say, as the client reads it. */
import * as v from 'valibot'

const testimonial = v.object({
  _id: v.string(),
  author: v.string(),
  company: v.string(),
  text: v.string(),
  photo: v.optional(v.string()),
  published: v.boolean(),
  version: v.number(),
  updatedAt: v.string(),
})
export type Testimonial = v.InferOutput<typeof testimonial>

export const testimonials = v.object({
  items: v.array(testimonial),
  page: v.object({ current: v.number(), size: v.number(), total: v.number(), totalIsExact: v.boolean() }),
})
