/** The kinds of food in Arabic, by value. */
import type { Arabic } from '../i18n'
import type { food as english } from './food.en'

export const food: Arabic<typeof english> = {
  'food.meat': 'اللحوم',
  'food.fish': 'الأسماك والمأكولات البحرية',
  'food.dairy-eggs-honey': 'الألبان والبيض والعسل',
  'food.vegetables-and-pulses': 'الخضروات والبقوليات',
  'food.fruit-and-nuts': 'الفواكه والمكسرات',
  'food.coffee-tea-spices': 'القهوة والشاي والتوابل',
  'food.cereals-and-rice': 'الحبوب والأرز',
  'food.flour-and-starch': 'الدقيق والنشاء',
  'food.oilseeds': 'البذور الزيتية',
  'food.oils-and-fats': 'الزيوت والدهون',
  'food.meat-and-fish-preserves': 'محفوظات اللحوم والأسماك',
  'food.sugar': 'السكر',
  'food.cocoa': 'الكاكاو',
  'food.cereal-and-bakery': 'منتجات الحبوب والمخبوزات',
  'food.fruit-and-vegetable-preserves': 'محفوظات الفواكه والخضروات',
  'food.sauces': 'الصلصات ومحضرات أخرى',
  'food.beverages': 'المشروبات',
  'food.feed': 'أعلاف الحيوانات',
}
