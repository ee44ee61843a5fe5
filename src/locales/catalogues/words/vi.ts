import type {Words} from '../../../protocol/words.js';

/** Vietnamese. */
export const words: Words = {
  credentials: {
    S: `
mật_khẩu cụm_mật_khẩu mã_pin mã_otp mã_xác_minh mã_xác_nhận mã_xác_thực mã_bảo_mật mã_khôi_phục
mã_dùng_một- mã_truy_cập mã_thông_báo khóa_api khoá_api khóa_riêng khóa_bí_mật khóa_truy_cập
cụm_từ_khôi_phục số_thẻ_tín_dụng thẻ_tín_dụng thẻ_ghi_nợ số_tài_khoản tài_khoản_ngân_hàng căn_cước cccd
cmnd số_hộ_chiếu câu_hỏi_bảo_mật thông_tin_đăng_nhập`,
    E: 'độ_dài',
    A: 'nhập',
  },
  answers: {
    N: 'không chưa đừng',
    R: 'từ_chối hủy huỷ',
    K: 'giữ',
    L: 'đóng quay_lại trở_lại để_sau thoát',
    B: 'bỏ_qua ngừng',
    C: 'xác_nhận đồng_ý phê_duyệt chấp_thuận',
    Y: '=có vâng chấp_nhận',
    Z: 'cho_phép tiếp_tục',
    D: 'xóa xoá gỡ',
    V: 'gửi tạo lưu cập_nhật cài_đặt bắt_đầu thanh_toán mua đặt_hàng chia_sẻ hoàn_tất',
    X: 'và nhưng',
    I: 'vui_lòng',
    P: 'cảm_ơn bây_giờ',
  },
};
